#pragma once

#include "app/model/scene.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut::test {

/// All handles and numbers of a scene that are not fields, by name.
struct HandleWalk {
    /// Of a pane the handles have the names of their items; without one all have those of pane and item.
    explicit HandleWalk(Scene& scene, std::string_view pane = {}) {
        const HandleList list = scene.handles(false);
        for (const HandleList::Handle& handle : list.handles) {
            const DerivedHandle& h = handle.handle;
            if (!pane.empty() && h.pane != pane) continue;
            const std::string name =
                (pane.empty() ? std::string(h.pane) + " " : std::string()) + std::string(h.item);
            EXPECT_TRUE(handles.emplace(name, handle).second) << "pane and item name a handle: " << name;
        }
        for (const HandleList::Number& number : list.numbers) numbers.emplace(number.name.name, number);
        for (const HandleList::Body& body : list.bodies) bodies.emplace_back(body.name.name);
    }

    std::map<std::string, HandleList::Handle, std::less<>> handles;
    std::map<std::string, HandleList::Number, std::less<>> numbers;
    std::vector<std::string> bodies;
};

}  // namespace crosscut::test
