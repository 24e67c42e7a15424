#include "app/scenes/route/flight.h"

#include "core/ranges.h"

namespace crosscut::route_scene {

FlightQuestion flight_question(const Choices& c) {
    FlightQuestion question;
    for (std::size_t i = 0; i < c.places_used(); ++i) question.places.push_back(tidy(c.places[i]));
    for (std::size_t i = 0; i < c.cables_used(); ++i)
        question.cables.push_back({tidy(c.cables[i].start), tidy(c.cables[i].end)});
    return question;
}

Flight flight_along(const FlightQuestion& question) {
    Flight flight;
    flight.cables = question.cables;
    for (std::size_t i = 1; i < question.places.size(); ++i)
        flight.legs.push_back({question.places[i - 1], question.places[i]});
    for (std::size_t leg = 0; leg < flight.legs.size(); ++leg) {
        std::optional<LegAndCable> tightest;
        for (std::size_t cable = 0; cable < flight.cables.size(); ++cable) {
            const NearestPoints3 pair = nearest_points(flight.legs[leg], flight.cables[cable]);
            if (!tightest || pair.distance < tightest->nearest.distance) tightest = {leg, cable, pair};
        }
        if (tightest) flight.tightest_of_leg.push_back(*tightest);
    }
    return flight;
}

std::optional<std::size_t> Flight::tightest() const {
    if (tightest_of_leg.empty()) return std::nullopt;
    const auto at = ranges::min_element(tightest_of_leg, std::less<>{},
                                        [](const LegAndCable& pair) { return pair.nearest.distance; });
    return static_cast<std::size_t>(at - tightest_of_leg.begin());
}

}  // namespace crosscut::route_scene
