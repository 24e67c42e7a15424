uniform sampler2D letters;  // how much of each is covered

in vec2 at_letter;
in vec4 painted;
out vec4 color;

void main() {
    color = vec4(painted.rgb, painted.a * texture(letters, at_letter).r);
}
