#pragma once

#include "app/model/maps/map_reading.h"

#include <span>
#include <utility>

namespace crosscut {

/// What is met in a text of coordinates, in the order in which it stands. What is made of it is the matter of who gives the sink.
class PositionSink {
  public:
    PositionSink() = default;
    PositionSink(const PositionSink&) = delete;
    PositionSink& operator=(const PositionSink&) = delete;
    PositionSink(PositionSink&&) = delete;
    PositionSink& operator=(PositionSink&&) = delete;
    virtual ~PositionSink() = default;

    virtual void begin_feature() = 0;
    /// A line or a ring begins (or single points, where `connected` is false): what follows belongs to it.
    virtual void begin_list(bool connected) = 0;
    /// Two numbers, or three where the text has a height. A measure is not among them.
    virtual void add(std::span<const double> position) = 0;
    /// Positions of the feature have numbers beyond those, which nothing uses.
    virtual void has_measure() {}
    /// The feature says what its coordinates are of. Returns the system of those before it where that is another one: it is to be left
    /// out then.
    [[nodiscard]] virtual const ReferenceSystem* other_system(const ReferenceSystem& said) = 0;
    /// The feature that has begun cannot be read: only its first fault counts.
    virtual void leave_out(Fault fault) = 0;
    /// Nothing can be read.
    virtual void refuse(Fault fault) = 0;
    /// Whether one of these was called for the feature that has begun: the rest of it says nothing more.
    [[nodiscard]] virtual bool is_left_out() const = 0;
    /// Whether nothing more is wanted.
    [[nodiscard]] virtual bool has_ended() const = 0;
};

/// The sink that makes a map.
class MapSink final : public PositionSink {
  public:
    explicit MapSink(MapReading& reading) : reading_(reading) {}

    void begin_feature() override { reading_.begin_feature(); }
    void begin_list(bool connected) override {
        connected_ = connected;
        reading_.begin_line();
    }
    void add(std::span<const double> position) override {
        if (position.size() > 2) reading_.has_height();
        if (connected_) reading_.add({position[0], position[1]});
    }
    void has_measure() override { reading_.has_measure(); }
    [[nodiscard]] const ReferenceSystem* other_system(const ReferenceSystem& said) override {
        return reading_.other_system(said);
    }
    void leave_out(Fault fault) override { reading_.leave_out(std::move(fault)); }
    void refuse(Fault fault) override { reading_.refuse(fault); }
    [[nodiscard]] bool is_left_out() const override { return reading_.is_left_out(); }
    [[nodiscard]] bool has_ended() const override { return reading_.has_ended(); }

  private:
    MapReading& reading_;
    bool connected_ = false;
};

}  // namespace crosscut
