#include "app/shell/program_fonts.h"

#include <zlib.h>

#include <vector>

namespace crosscut {
namespace {

using Bytes = std::vector<unsigned char>;

/// Empty for a missing font, and for one that does not unpack to its size.
Bytes unpacked(const PackedFont& font) {
    constexpr int kGzip = 16 + MAX_WBITS;
    z_stream stream{};
    if (font.gzip.empty() || inflateInit2(&stream, kGzip) != Z_OK) return {};
    Bytes out(font.size);
    stream.next_in = const_cast<Bytef*>(font.gzip.data());
    stream.avail_in = static_cast<uInt>(font.gzip.size());
    stream.next_out = out.data();
    stream.avail_out = static_cast<uInt>(out.size());
    const bool whole = inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_out == 0;
    inflateEnd(&stream);
    return whole ? out : Bytes();
}

}  // namespace

const FontFiles& program_fonts() {
    static const Bytes text = unpacked(packed_text_font()), strong = unpacked(packed_strong_font()),
                       maths = unpacked(packed_maths_font()), italic = unpacked(packed_maths_italic_font()),
                       code = unpacked(packed_code_font());
    static const FontFiles files{text, strong, maths, italic, code};
    return files;
}

}  // namespace crosscut
