// The estimated size of an animation, for every scene that moves, compared with the real one.
#include "app/shell/exporter.h"

#include "app/scenes/scenes.h"
#include "app/tests/render/gl_fixture.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <tuple>
#include <vector>

namespace crosscut::forecast_test {
namespace {

class SizeForecasts : public GlTest {};

TEST_F(SizeForecasts, AreWithinAQuarterOfWhatItComesTo) {
    using enum Animation;
    using Case = std::tuple<const char*, Animation, ExportFormat>;
    for (const auto& [scene, motion, format] :
         {Case{"sweep", time, ExportFormat::gif}, Case{"spheres", time, ExportFormat::gif},
          Case{"spheres", turn, ExportFormat::gif}, Case{"nearest", turn, ExportFormat::gif},
          Case{"nearest", steps, ExportFormat::gif}, Case{"intersect", steps, ExportFormat::gif},
          Case{"sweep", steps, ExportFormat::gif}, Case{"bounce", steps, ExportFormat::gif},
          Case{"sweep", time, ExportFormat::frames}}) {
        ExportRequest request{ExportWhat::animation, format, {}, {}};
        request.style.size_px = {480, 300};
        request.style.scale = 0.5;
        request.animation = {motion, 10, 4.0};
        Workspace requested(all_scenes()), reference(all_scenes());
        ASSERT_EQ(requested.open_scene(scene), "");
        ASSERT_EQ(reference.open_scene(scene), "");
        SizeForecast forecast(request, requested, *renderer_);
        EXPECT_FALSE(forecast.bytes()) << "nothing is said before it is known";
        while (forecast.advance()) continue;
        Exporter exporter(request, reference, [this](std::string&) { return &*renderer_; });
        while (exporter.advance()) continue;
        double bytes = 0.0;
        for (const std::string& file : exporter.take().files) bytes += static_cast<double>(file.size());
        const std::string where = std::string(scene) + ", motion " + std::to_string(static_cast<int>(motion));
        ASSERT_TRUE(forecast.bytes()) << where;
        ASSERT_GT(bytes, 1000.0) << where;
        EXPECT_GT(*forecast.bytes() / bytes, 1.0 / 1.25) << where << ": " << bytes;
        EXPECT_LT(*forecast.bytes() / bytes, 1.25) << where << ": " << bytes;
    }
}

TEST_F(SizeForecasts, SayNothingOfWhatDoesNotMove) {
    Workspace workspace(all_scenes());
    ASSERT_EQ(workspace.open_scene("intersect"), "");
    SizeForecast forecast({ExportWhat::animation, ExportFormat::gif, {}, {Animation::turn, 10, 1.0}},
                          workspace, *renderer_);
    EXPECT_FALSE(forecast.advance());
    EXPECT_FALSE(forecast.bytes());
}

// Pixels are drawn by the window's own canvas, vectors are not: see scene_commands_test.
class Images : public GlTest {};

TEST_F(Images, ShowNoGrips) {
    const PictureStyle style{.size_px = {480, 300}};
    Workspace workspace(all_scenes());
    ASSERT_EQ(workspace.open_scene("map"), "");
    ASSERT_TRUE(
        workspace.scene().import_data("LINESTRING(-8 0, 8 0)\nLINESTRING(0 -8, 0 8)\n", "x.wkt").done);
    // Half a turn maps each line onto itself, but moves the layer's arm to the other side.
    std::vector<Pixels> images;
    for (const char* turn : {"0", "180"}) {
        ASSERT_EQ(set_field(workspace.scene(), "a.turn", turn), "");
        PictureMaker::Result created = PictureMaker::create(*renderer_, style.size_px);
        ASSERT_TRUE(created.maker) << created.error;
        images.push_back(created.maker->draw(workspace, {.style = style}));
    }
    int most = 0;
    for (std::size_t i = 0; i < images[0].rgba.size(); ++i)
        most = std::max(most, std::abs(int{images[0].rgba[i]} - int{images[1].rgba[i]}));
    EXPECT_LT(most, 8);
}

}  // namespace
}  // namespace crosscut::forecast_test
