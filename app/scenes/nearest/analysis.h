#pragma once

#include <crosscut/nearest/apparent.h>
#include <crosscut/nearest/segments.h>
#include "app/model/document.h"
#include "app/scenes/nearest/objects.h"
#include "core/nearest/distance_quadratic.h"
#include "core/nearest/methods/nearest_problem.h"

#include <string_view>

namespace crosscut::nearest_scene {

/// What the chosen method says.
struct ChosenAnswer {
    std::string_view method;           ///< its id
    nearest::Answer<double> answer{};  ///< float answers come exactly
    double excess = 0.0;  ///< how much farther apart its pair is than the nearest there is, world units
    bool wrong = false;   ///< no answer, or farther off than its number type excuses (`nearest::wrong_share`)
};

/// What has been worked out about the objects, kept until they change: a frame asks again and again.
class Analysis {
  public:
    [[nodiscard]] const NearestPoints3& judge(const Objects& objects) const;
    [[nodiscard]] const DistanceBowl& bowl(const Objects& objects) const;
    [[nodiscard]] const ApparentCrossing& seen(const Objects& objects, const View& view) const;
    /// All methods, with the chosen tolerance.
    [[nodiscard]] const Comparison<nearest::NearestPair>& comparison(const Choices& choices) const;
    [[nodiscard]] const ChosenAnswer& chosen(const Choices& choices) const;
    /// How the chosen method came to its answer in the chosen number type.
    [[nodiscard]] const Derived<nearest::NearestPair>& derived(const Choices& choices) const;

  private:
    struct Seen {
        Objects objects;
        View view;
        friend bool operator==(const Seen&, const Seen&) = default;
    };
    struct ComparisonAsked {
        Objects objects;
        double epsilon;
        friend bool operator==(const ComparisonAsked&, const ComparisonAsked&) = default;
    };
    struct ChosenAsked {
        Objects objects;
        int method;
        NumberKind kind;
        double epsilon;
        friend bool operator==(const ChosenAsked&, const ChosenAsked&) = default;
    };
    Memo<Objects, NearestPoints3> judge_;
    Memo<Objects, DistanceBowl> bowl_;
    Memo<Seen, ApparentCrossing> seen_;
    Memo<ComparisonAsked, Comparison<nearest::NearestPair>> comparison_;
    Memo<ChosenAsked, ChosenAnswer> chosen_;
    Memo<ChosenAsked, Derived<nearest::NearestPair>> derived_;
};

}  // namespace crosscut::nearest_scene
