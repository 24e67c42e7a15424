#include "app/model/fields/field_writer.h"

#include "app/model/fields/number_text.h"

namespace crosscut {

std::string array_text(std::span<const double> numbers) {
    std::string text = "[";
    for (const double n : numbers) {
        if (text.size() > 1) text += ", ";
        text += shortest(n);
    }
    return text + "]";
}

std::string array_text(std::initializer_list<double> numbers) {
    return array_text(std::span<const double>(numbers.begin(), numbers.size()));
}

void FieldWriter::add(const FieldName& n, const std::string& value) {
    if (n.kept || (n.transient && !transients_)) return;
    if (!text_.empty()) text_ += ",\n";
    text_ += "    \"" + std::string(n.name) + "\": " + value;
}

void FieldWriter::point(const FieldName& n, Vec2& v) { add(n, array_text({v.x, v.y})); }
void FieldWriter::point(const FieldName& n, Vec3& v) { add(n, array_text({v.x, v.y, v.z})); }
void FieldWriter::number(const FieldName& n, double& v, const NumberRange&) { add(n, shortest(v)); }
void FieldWriter::flag(const FieldName& n, bool& v) { add(n, v ? "true" : "false"); }

void FieldWriter::choice(const FieldName& n, int& v, std::span<const std::string_view> words) {
    add(n, "\"" + std::string(words[static_cast<std::size_t>(v)]) + "\"");
}

void FieldWriter::list(const FieldName& n, std::vector<double>& values) {
    if (transients_) add(n, array_text(values));
}

}  // namespace crosscut
