// Lines: one quad an instance, just large enough for the round ends and half a pixel's slanted width of smoothing.
layout(location = 0) in vec4 a_ends;        // from, to: pixels of the pane, y down
layout(location = 1) in vec4 a_style;       // width, dash on, dash off, where in the pattern `from` lies
layout(location = 2) in vec4 a_from_color;  // straight
layout(location = 3) in vec4 a_to_color;
layout(location = 4) in vec4 a_joints;      // normal of the seam with the piece before, and with the piece after; 0: none

layout(location = 5) in vec2 a_rod;         // how much whiter the brightest place is, how much darker the far side

uniform vec4 u_pane;                        // width, height; left and top edge in gl_FragCoord

flat out vec4 v_ends;
flat out vec4 v_along;                      // unit direction, length, one over the length
flat out vec4 v_from_color;
flat out vec4 v_to_color;
flat out vec4 v_joints;
flat out vec4 v_edge;                       // where coverage ends, its slope, its greatest value, one over half the width
flat out vec4 v_dash;                       // period, one over it, middle of dash 0, half of what the caps leave of a dash
flat out vec2 v_rod;
flat out vec2 v_dashes;                     // numbers of the first and the last dash

void main() {
    vec2 span = a_ends.zw - a_ends.xy;
    float len = length(span);
    vec2 dir = len > 1e-6 ? span / len : vec2(1.0, 0.0);
    float half_width = 0.5 * a_style.x;

    v_ends = a_ends;
    v_along = vec4(dir, len, len > 0.0 ? 1.0 / len : 0.0);
    v_from_color = a_from_color;
    v_to_color = a_to_color;
    v_joints = a_joints;

    // Coverage is the part of a pixel, as wide as it looks from along the line, that lies between the edges. With this width
    // the pixels across a line always add up to its width, whatever its slope and however thin it is: no beads, and lines
    // thinner than a pixel fade.
    float footprint = abs(dir.x) + abs(dir.y);
    float reach = half_width + 0.5 * footprint;
    v_edge = vec4(reach, 1.0 / footprint, min(a_style.x / footprint, 1.0), 1.0 / half_width);
    v_rod = a_rod;

    // A solid line is one dash as long as itself. The round ends lie inside the dash, so `on` is what one sees.
    v_dash = vec4(1.0, 1.0, 0.5 * len, 0.5 * len);
    v_dashes = vec2(0.0);
    bool nothing = false;
    if (a_style.y > 0.0) {
        float period = a_style.y + a_style.z;
        float middle = 0.5 * a_style.y - a_style.w;
        float core = max(0.5 * a_style.y - half_width, 0.0);
        v_dash = vec4(period, 1.0 / period, middle, core);
        v_dashes = vec2(ceil((-core - middle) / period), floor((len + core - middle) / period));
        nothing = v_dashes.x > v_dashes.y;
    }

    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
    vec2 at = a_ends.xy + dir * mix(-reach, len + reach, corner.x)
                        + vec2(-dir.y, dir.x) * mix(-reach, reach, corner.y);
    gl_Position = nothing ? vec4(2.0, 2.0, 2.0, 1.0)
                          : vec4(2.0 * at.x / u_pane.x - 1.0, 1.0 - 2.0 * at.y / u_pane.y, 0.0, 1.0);
}
