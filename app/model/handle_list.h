#pragma once

#include "app/model/fields/fields.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut {

struct Viewpoint;

/// A point of some view that follows from the fields and can be dragged all the same: the origin in the parallelogram, a
/// crossing. Together, `pane` and `item` name it.
struct DerivedHandle {
    std::string_view pane;  ///< the id of the pane it is in
    std::string_view item;  ///< the id of what it lights up
    std::string_view label = item;
    Role role = Role::text;
    bool yields = false;  ///< to a field's own handle at the same place
    bool deep = false;    ///< its z counts too
    Vec3 rail{};          ///< the direction, of length 1, that it slides along and no other; zero: any way
    bool typed = true;    ///< its coordinates are places that a person may read and type
};

/// What can be taken hold of in a scene beside its point fields. The functions change the fields, as those are when they are
/// called; `Scene::settle` is to be called afterwards.
struct HandleList {
    /// Two point fields that can be grabbed together, as one segment.
    struct Body {
        FieldName name;
        std::string_view start, end;
    };
    struct Handle {
        DerivedHandle handle;
        Vec3 at;
        /// Changes the fields by the least that brings the point there, or as near as it can come.
        std::function<void(const Vec3& to)> move;
    };
    /// A number that can be set though it is no field: s, t, a slope.
    struct Number {
        FieldName name;
        double value;
        std::function<void(double)> set;
    };
    /// A drag over empty ground of the main pane draws a thing from one place to another instead of moving the view.
    struct Drawing {
        FieldName thing;
        std::function<void(const Vec3& from, const Vec3& to)> draw;
    };
    /// A click on the main pane in the plane, without a drag, chooses what is near it.
    struct Picking {
        std::string_view things;  ///< what it is near to, as said in "Click a ... to look at it": "mark"
        std::function<void(const Vec2& at, double reach)>
            pick;  ///< world units; changes nothing where nothing is
    };
    /// Something that can be done with an item of the canvas beside moving it: a line of its menu, or, where it is of an item
    /// that cannot be moved, of the menu of the empty canvas.
    struct Offer {
        /// What came of it. `text` is of a scene to be opened instead of this one; empty: none.
        struct Done {
            std::string sentence;
            std::string text{};
        };
        std::string_view item;
        std::string_view label;  ///< a verb: "Give it a path"
        std::function<Done(const Viewpoint& from)> act;
        bool removes = false;  ///< it takes the item away: the Delete key does it too
    };

    std::vector<Body> bodies;
    std::vector<Handle> handles;
    std::vector<Number> numbers;
    std::vector<Offer> offers;
    std::optional<Drawing> drawing;
    std::optional<Picking> picking;
    std::string_view pointer{};  ///< the point field that follows the mouse over the canvas; empty: none
    bool with_offers = true;     ///< false: nobody asks for offers, and none is kept

    void body(const FieldName& name, std::string_view start, std::string_view end) {
        bodies.push_back({name, start, end});
    }
    void handle(const DerivedHandle& handle, const Vec3& at, std::function<void(const Vec3&)> move) {
        handles.push_back({handle, at, std::move(move)});
    }
    void derived(const FieldName& name, double value, std::function<void(double)> set) {
        numbers.push_back({name, value, std::move(set)});
    }
    void draws(const FieldName& thing, std::function<void(const Vec3&, const Vec3&)> draw) {
        drawing = Drawing{thing, std::move(draw)};
    }
    void offer(std::string_view item, std::string_view label,
               std::function<Offer::Done(const Viewpoint&)> act, bool removes = false) {
        if (with_offers) offers.push_back({item, label, std::move(act), removes});
    }
    void follows_pointer(std::string_view point) { pointer = point; }
};

}  // namespace crosscut
