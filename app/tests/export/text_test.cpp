// CSV, and PDF as far as its bytes show.
#include "app/export/text.h"
#include "app/export/pdf.h"
#include "app/tests/specimen.h"

#include <gtest/gtest.h>

namespace crosscut::export_text_test {
namespace {

TEST(Csv, QuotesWhatWouldBreakALineAndEndsLinesAsTheRuleSays) {
    const std::vector<std::vector<std::string>> rows{{"a", "b,c"}, {"say \"x\"", "two\nlines"}, {"", "ε"}};
    EXPECT_EQ(csv(rows), "a,\"b,c\"\r\n\"say \"\"x\"\"\",\"two\nlines\"\r\n,ε\r\n");
    EXPECT_EQ(csv({}), "");
}

TEST(Pdf, HasOnePageOfThePicturesSizeOrSaysWhyThereIsNone) {
    const PdfFile file = pdf(specimen::sheet(), {});
    if (!writes_pdf()) {
        EXPECT_TRUE(file.error.ends_with(".")) << file.error;
        return;
    }
    ASSERT_EQ(file.error, "");
    EXPECT_TRUE(file.bytes.starts_with("%PDF-"));
    EXPECT_NE(file.bytes.find("/MediaBox [ 0 0 390 219 ]"), std::string::npos) << "520 by 292 at 96 an inch";
}

TEST(Pdf, TextIsAsWideAsItsLettersAndNoCharacterIsFreeOfCharge) {
    const TextMeasure measure = pdf_text_measure({});
    const auto width = [&](const char* text, FontStyle font_style) {
        return measure(text, 15, font_style).x;
    };
    for (const FontStyle font_style : {FontStyle::upright, FontStyle::italic}) {
        EXPECT_EQ(width("", font_style), 0.0f);
        EXPECT_GT(width("AB", font_style), width("A", font_style));
        EXPECT_GT(width("\xFF", font_style), 0.0f) << "what is no UTF-8 has a sign in its place";
    }
}

}  // namespace
}  // namespace crosscut::export_text_test
