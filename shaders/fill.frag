in vec4 v_color;

layout(location = 0) out vec4 o_color;  // premultiplied

// The max changes no number. Without it Mesa's software renderer takes its way for plain products when it draws straight to
// a window, and paints tiles of 64 x 64 pixels that lie wholly inside one triangle opaque.
void main() {
    float alpha = max(v_color.a, 0.0);
    o_color = vec4(v_color.rgb * alpha, alpha);
}
