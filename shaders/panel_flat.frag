in vec4 painted;
out vec4 color;

// The max changes no number; fill.frag says what it is for.
void main() { color = vec4(painted.rgb, max(painted.a, 0.0)); }
