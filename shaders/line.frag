uniform vec4 u_pane;

flat in vec4 v_ends;
flat in vec4 v_along;
flat in vec4 v_from_color;
flat in vec4 v_to_color;
flat in vec4 v_joints;
flat in vec4 v_edge;
flat in vec4 v_dash;
flat in vec2 v_rod;
flat in vec2 v_dashes;

layout(location = 0) out vec4 o_color;      // premultiplied

// PLAIN_LINES: without dashes, of one colour and flat. The grid and most of a plane's lines are; elsewhere a software
// renderer would spend half of its time on what they do not have.

// Both pieces at a seam ask this with the same numbers, so each pixel goes to exactly one of them.
float beyond(vec2 pixel, vec2 joint, vec2 normal) { return dot(pixel - joint, normal); }

#ifndef PLAIN_LINES
// A rod lit from the upper left; `facing` is the part on screen of the surface's normal (as in view/rods.cpp).
vec3 rod(vec3 color, vec2 facing) {
    vec2 flat_part = facing / max(length(facing), 1.0);
    vec3 normal = vec3(flat_part, sqrt(max(1.0 - dot(flat_part, flat_part), 0.0)));
    float away = clamp((0.75 - dot(normal, vec3(-0.48, -0.64, 0.60))) / 1.5, 0.0, 1.0);
    float mirrored = pow(max(dot(normal, vec3(-0.2683, -0.3578, 0.8944)), 0.0), 12.0);
    return mix(color * (1.0 - v_rod.y * away), vec3(1.0), v_rod.x * mirrored);
}
#endif

void main() {
    vec2 pixel = vec2(gl_FragCoord.x - u_pane.z, u_pane.w - gl_FragCoord.y);
    vec2 from_start = pixel - v_ends.xy;
    float along = dot(from_start, v_along.xy);
    float across = dot(from_start, vec2(-v_along.y, v_along.x));

#ifdef PLAIN_LINES
    float low = 0.0;
    float high = v_along.z;
#else
    // The nearest dash, cut to the line.
    float number = clamp(floor((along - v_dash.z) * v_dash.y + 0.5), v_dashes.x, v_dashes.y);
    float middle = v_dash.z + number * v_dash.x;
    float low = max(middle - v_dash.w, 0.0);
    float high = min(middle + v_dash.w, v_along.z);
#endif
    vec2 off = vec2(along - clamp(along, low, high), across);
    float distance = length(off);
    float coverage = clamp((v_edge.x - distance) * v_edge.y, 0.0, v_edge.z);

    if (beyond(pixel, v_ends.xy, v_joints.xy) < 0.0) coverage = 0.0;
    if (v_joints.zw != vec2(0.0) && beyond(pixel, v_ends.zw, v_joints.zw) >= 0.0) coverage = 0.0;

    vec4 color = v_from_color;
#ifndef PLAIN_LINES
    color = mix(v_from_color, v_to_color, clamp(along * v_along.w, 0.0, 1.0));
    if (v_rod != vec2(0.0)) {
        vec2 aside = vec2(-v_along.y, v_along.x);
        color.rgb = rod(color.rgb, (v_along.xy * off.x + aside * off.y) * v_edge.w);
    }
#endif
    float alpha = color.a * coverage;
    o_color = vec4(color.rgb * alpha, alpha);
}
