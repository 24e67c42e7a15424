uniform vec4 u_pane;

flat in vec4 v_place;
flat in vec4 v_shape;
flat in vec4 v_style;
flat in vec4 v_color;
flat in vec4 v_ring_color;

layout(location = 0) out vec4 o_color;      // premultiplied

// Signed distances in pixels, negative inside, for a point `p` in the marker's own axes (y up).
float disc(vec2 p, float radius) { return length(p) - radius; }

float box(vec2 p, vec2 half_size) {
    vec2 past = abs(p) - half_size;
    return length(max(past, 0.0)) + min(max(past.x, past.y), 0.0);
}

// An equilateral triangle pointing up: the distance to the side it is most in front of.
float triangle(vec2 p, float inradius) {
    p.x = abs(p.x);
    vec2 slanted = vec2(0.8660254, 0.5);
    vec2 side = dot(p, slanted) > -p.y ? vec2(dot(p, vec2(-0.5, 0.8660254)), dot(p, slanted))
                                       : vec2(p.x, -p.y);
    float past = max(abs(side.x) - 1.7320508 * inradius, 0.0);
    float front = side.y - inradius;
    return front > 0.0 || past > 0.0 ? length(vec2(past, max(front, 0.0))) : front;
}

// Two bars along the diagonals.
float cross_shape(vec2 p, float half_length, float half_width) {
    vec2 q = abs(vec2(p.x + p.y, p.y - p.x) * 0.70710678);
    q = q.x > q.y ? q : q.yx;
    return box(q, vec2(half_length, half_width));
}

float capsule(vec2 p, float half_length, float radius) {
    return length(vec2(p.x, p.y - clamp(p.y, -half_length, half_length))) - radius;
}

float distance_to(vec2 p) {
    if (v_shape.x < 0.5) return disc(p, v_shape.y);
    if (v_shape.x < 1.5) return box(p, v_shape.yz);
    if (v_shape.x < 2.5) return triangle(p, v_shape.y);
    if (v_shape.x < 3.5) return cross_shape(p, v_shape.y, v_shape.z);
    return capsule(p, v_shape.y, v_shape.z);
}

float inside(float distance) { return clamp(0.5 - distance, 0.0, 1.0); }

void main() {
    vec2 pixel = vec2(gl_FragCoord.x - u_pane.z, u_pane.w - gl_FragCoord.y) - v_place.xy;
    vec2 p = vec2(pixel.x * v_place.z - pixel.y * v_place.w, -pixel.x * v_place.w - pixel.y * v_place.z);
    float distance = distance_to(p);
    // Filled markers have an endless line width, so nothing is taken out of their middle.
    float mark = inside(distance) - inside(distance + v_style.x);
    float hole = v_style.z * inside(distance + v_style.x + v_style.y);
    float plate = inside(distance - v_style.y) - hole;
    float over = v_color.a * mark;
    float under = v_ring_color.a * plate * (1.0 - over);
    o_color = vec4(v_color.rgb * over + v_ring_color.rgb * under, over + under);
}
