// The glossary: its examples are there, and its terms are found in sentences.
#include "app/model/glossary.h"

#include "app/scenes/scenes.h"
#include "app/tests/harness/said.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace crosscut::glossary_test {
namespace {

std::vector<std::string> forms_of(std::string_view forms) { return said::split(std::string(forms), "|"); }

/// The terms in a sentence as "[cross] [halfway]": only what was found, as it stands there.
std::string found_in(std::string_view sentence) {
    std::string out;
    for (const TermRange& range : terms_in(sentence))
        out += (out.empty() ? "[" : " [") +
               std::string(sentence.substr(range.begin, range.end - range.begin)) + "]";
    return out;
}

std::string term_of(std::string_view sentence) {
    const std::vector<TermRange> found = terms_in(sentence);
    return found.size() == 1 ? std::string(found.front().term->term) : std::string();
}

TEST(Glossary, EveryTermIsDefinedOnceAndItsExampleIsThere) {
    std::set<std::string_view> terms;
    std::set<std::string> forms;
    for (const Term& term : glossary()) {
        SCOPED_TRACE(term.term);
        EXPECT_TRUE(terms.insert(term.term).second) << "twice";
        EXPECT_TRUE(term.definition.ends_with('.')) << term.definition;
        for (const std::string& form : forms_of(term.forms))
            EXPECT_TRUE(forms.insert(form).second) << form << " is of two terms";
        EXPECT_EQ(term.scene.empty(), term.example.empty());
        EXPECT_TRUE(term.forms.empty() || !term.example.empty()) << "what is explained is also shown";
        if (term.scene.empty()) continue;
        const SceneType* type = find_scene(all_scenes(), term.scene);
        ASSERT_NE(type, nullptr) << term.scene;
        EXPECT_NE(find_preset(*type, term.example), nullptr)
            << term.scene << " has no example " << term.example;
    }
    EXPECT_GT(terms.size(), 90u);
}

TEST(Glossary, FormsAreFoundAsWholeWordsAndTheLongestCounts) {
    EXPECT_EQ(found_in("AB and CD cross halfway along both."), "[cross]");
    EXPECT_EQ(found_in("No intersection"), "[No intersection]");
    EXPECT_EQ(term_of("1,180 intersections"), "intersection");
    EXPECT_EQ(term_of("one false hit"), "false hit, false miss") << "not the hit in it";
    EXPECT_EQ(found_in("Crosscut, across, a crossroad"), "");
    EXPECT_EQ(found_in("AB and CD lie on the same line, 1 apart."), "[on the same line]");
    EXPECT_EQ(found_in("A per-frame test takes samples."), "[per-frame test] [samples]");
    EXPECT_EQ(found_in(""), "");
}

TEST(Glossary, OneLetterIsATermOnlyAsItIs) {
    EXPECT_EQ(found_in("t was rounded below 0"), "[t] [rounded]");
    EXPECT_EQ(found_in("It isn't there. S and T are not."), "");
    EXPECT_EQ(term_of("s = 0.5"), "s, t");
    EXPECT_EQ(found_in("s\u2081 is another"), "");
    EXPECT_EQ(found_in("in 1.63 s, or 2 s."), "") << "these are seconds";
}

TEST(Glossary, EveryFormIsFoundInASentenceOfItsOwn) {
    for (const Term& term : glossary())
        for (const std::string& form : forms_of(term.forms)) {
            const std::vector<TermRange> found = terms_in("The " + form + ".");
            ASSERT_EQ(found.size(), 1u) << form;
            EXPECT_EQ(found.front(), (TermRange{4, 4 + form.size(), &term})) << form;
        }
}

}  // namespace
}  // namespace crosscut::glossary_test
