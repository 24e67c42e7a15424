// The interface: triangles in pixels from the top left, each corner with its place in the picture of all letters.
layout(location = 0) in vec2 place_px;
layout(location = 1) in vec2 letter;
layout(location = 2) in vec4 color;

uniform vec2 to_clip;  // two over the picture's size, upwards

out vec2 at_letter;
out vec4 painted;

void main() {
    at_letter = letter;
    painted = color;
    gl_Position = vec4(place_px * to_clip + vec2(-1.0, 1.0), 0.0, 1.0);
}
