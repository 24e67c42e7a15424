#include "app/model/files/scene_link.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

namespace crosscut {
namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr char kVersion = 'a';     // four bytes of checksum, and the text in DEFLATE
constexpr std::size_t kCheck = 4;  // bytes
constexpr std::string_view kOwn = "crosscut:";
constexpr std::string_view kPassedOver = " \t\r\n\v\f<>\"'=";

std::string base64url(std::string_view bytes) {
    std::string out;
    std::uint32_t buffer = 0, bits = 0;
    for (const char c : bytes) {
        buffer = buffer << 8U | static_cast<unsigned char>(c);
        for (bits += 8; bits >= 6; bits -= 6) out += kLetters[buffer >> (bits - 6U) & 63U];
    }
    if (bits > 0) out += kLetters[buffer << (6U - bits) & 63U];
    return out;
}

/// Nothing where a character is not in base64url.
std::optional<std::string> from_base64url(std::string_view text) {
    std::string out;
    std::uint32_t buffer = 0, bits = 0;
    for (const char c : text) {
        const std::size_t value = kLetters.find(c);
        if (value == std::string_view::npos) return std::nullopt;
        buffer = buffer << 6U | static_cast<std::uint32_t>(value);
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        out += static_cast<char>(buffer >> bits & 255U);
    }
    return out;
}

/// zlib's input type of a view; zlib does not change it.
Bytef* bytes_of(std::string_view text) { return reinterpret_cast<Bytef*>(const_cast<char*>(text.data())); }

std::string check_of(std::string_view text) {
    const uLong sum = crc32(0, bytes_of(text), static_cast<uInt>(text.size()));
    std::string out;
    for (const unsigned shift : {24U, 16U, 8U, 0U}) out += static_cast<char>(sum >> shift & 255U);
    return out;
}

/// Without a header: the version implies the format. Empty where memory runs out.
std::string deflated(std::string_view text) {
    z_stream stream{};
    constexpr int kRaw = -15, kMemory = 9;
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kRaw, kMemory, Z_DEFAULT_STRATEGY) != Z_OK)
        return {};
    std::string out(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
    stream.next_in = bytes_of(text);
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = bytes_of(out);
    stream.avail_out = static_cast<uInt>(out.size());
    const int end = deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return end == Z_STREAM_END ? out : std::string();
}

/// Nothing where it is damaged or incomplete; one byte more than `kLongestLinkedText` where it is longer than
/// that.
std::optional<std::string> inflated(std::string_view bytes) {
    z_stream stream{};
    constexpr int kRaw = -15;
    if (inflateInit2(&stream, kRaw) != Z_OK) return std::nullopt;
    stream.next_in = bytes_of(bytes);
    stream.avail_in = static_cast<uInt>(bytes.size());
    std::string out;
    std::array<char, 1U << 14U> piece{};
    int state = Z_OK;
    while (state == Z_OK && out.size() <= kLongestLinkedText) {
        stream.next_out = reinterpret_cast<Bytef*>(piece.data());
        stream.avail_out = static_cast<uInt>(piece.size());
        state = inflate(&stream, Z_NO_FLUSH);
        out.append(piece.data(), piece.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    if (out.size() > kLongestLinkedText) return out.substr(0, kLongestLinkedText + 1);
    return state == Z_STREAM_END ? std::optional(std::move(out)) : std::nullopt;
}

/// The link alone: in a shortcut file to a page, the part after "URL=".
std::string bare(std::string_view text) {
    constexpr std::string_view kUrl = "\nURL=";
    if (const std::size_t url = text.find(kUrl); url != std::string_view::npos) {
        text.remove_prefix(url + kUrl.size());
        text = text.substr(0, text.find('\n'));
    }
    std::string out;
    for (const char c : text)
        if (kPassedOver.find(c) == std::string_view::npos) out += c;
    while (out.ends_with('.') || out.ends_with(',')) out.pop_back();
    return out;
}

bool has_address(std::string_view link) {
    return link.starts_with(kOwn) || link.starts_with("https://") || link.starts_with("http://") ||
           link.starts_with("file://");
}

}  // namespace

std::string_view web_address() { return CROSSCUT_WEB_ADDRESS; }

LinkText scene_link(std::string_view text, std::string_view address) {
    if (text.size() > kLongestLinkedText)
        return {{}, "This drawing is too long for a link. Save it as a file and send that."};
    const std::string packed = deflated(text);
    if (packed.empty()) return {{}, "There is not enough memory for a link."};
    const std::string begins(address.empty() ? kOwn : address);
    return {begins + "#" + kVersion + base64url(check_of(text) + packed), {}};
}

LinkText embedding_line(std::string_view text, std::string_view title, std::string_view address) {
    LinkText link = scene_link(text, std::string(address) + "?embed");
    if (link.text.empty()) return link;
    link.text = "<iframe src=\"" + link.text + "\" title=\"" + std::string(title) +
                "\" width=\"800\" height=\"500\" style=\"border:0\" loading=\"lazy\"></iframe>";
    return link;
}

LinkText read_scene_link(std::string_view link, std::string_view source) {
    const auto refuse = [&](const char* why) { return LinkText{{}, std::string(source) + ": " + why}; };
    const std::string whole = bare(link);
    const std::size_t hash = whole.find('#');
    if (!has_address(whole) || hash == std::string::npos) return refuse("is not a link to a drawing.");
    if (hash + 1 == whole.size()) return refuse("the link is incomplete. Copy the whole link.");
    if (whole[hash + 1] != kVersion)
        return refuse("this link was made by a newer version of Crosscut, or is damaged.");
    const auto bytes = from_base64url(std::string_view(whole).substr(hash + 2));
    const auto text =
        bytes && bytes->size() > kCheck ? inflated(std::string_view(*bytes).substr(kCheck)) : std::nullopt;
    if (text && text->size() > kLongestLinkedText)
        return refuse("the link holds more than 1 MiB, too much for a drawing.");
    if (!text || check_of(*text) != bytes->substr(0, kCheck))
        return refuse("the link is incomplete or damaged. Copy the whole link again.");
    return {*text, {}};
}

bool is_scene_link(std::string_view text) {
    constexpr std::size_t kLongestLink = 2 * kLongestLinkedText;
    if (text.size() > kLongestLink) return false;
    const std::string link = bare(text);
    return link.starts_with(kOwn) || (has_address(link) && link.find('#') != std::string::npos);
}

}  // namespace crosscut
