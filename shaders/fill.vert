// Fills: triangles made on the processor. Coverage, which the fringe brings down to zero, is already in the alpha.
layout(location = 0) in vec2 a_at;      // pixels of the pane, y down
layout(location = 1) in vec4 a_color;   // straight

uniform vec4 u_pane;                    // width, height; left and top edge in gl_FragCoord

out vec4 v_color;

void main() {
    v_color = a_color;
    gl_Position = vec4(2.0 * a_at.x / u_pane.x - 1.0, 1.0 - 2.0 * a_at.y / u_pane.y, 0.0, 1.0);
}
