// Markers: one quad an instance, turned with the marker.
layout(location = 0) in vec4 a_place;       // centre (pixels of the pane, y down), cosine and sine of the turn
layout(location = 1) in vec4 a_shape;       // kind, two sizes (see dot.frag), and how far it reaches from its centre
layout(location = 2) in vec4 a_style;       // width of a hollow marker's line, width of the ring, 1: one sees through it
layout(location = 3) in vec4 a_color;       // straight
layout(location = 4) in vec4 a_ring_color;

uniform vec4 u_pane;                        // width, height; left and top edge in gl_FragCoord

flat out vec4 v_place;
flat out vec4 v_shape;
flat out vec4 v_style;
flat out vec4 v_color;
flat out vec4 v_ring_color;

void main() {
    v_place = a_place;
    v_shape = a_shape;
    v_style = a_style;
    v_color = a_color;
    v_ring_color = a_ring_color;
    float reach = a_shape.w + a_style.y + 0.5;
    vec2 corner = reach * (2.0 * vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) - 1.0);
    vec2 x = vec2(a_place.z, -a_place.w);   // the marker's own axes on screen: y is down there
    vec2 y = vec2(-a_place.w, -a_place.z);
    vec2 at = a_place.xy + x * corner.x + y * corner.y;
    gl_Position = vec4(2.0 * at.x / u_pane.x - 1.0, 1.0 - 2.0 * at.y / u_pane.y, 0.0, 1.0);
}
