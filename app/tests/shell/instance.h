#pragma once

#include "app/shell/session.h"
#include "app/tests/folder.h"
#include "app/tests/model/many_steps.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

/// What the tests of sessions share: a running program, and folders of their own.
namespace crosscut::session_test {

using model_test::SpecimenScene;

inline SpecimenScene& specimen(Workspace& w) { return dynamic_cast<SpecimenScene&>(w.scene()); }

/// One running program, as far as the session goes.
struct Instance {
    Instance() { session.restore(workspace); }
    Vec2& a() { return specimen(workspace).a; }
    /// The person does something, and then nothing for a while.
    void pass(double now_s) {
        session.touch(now_s);
        while (session.due_s() && *session.due_s() <= now_s + 1.0) session.save(workspace, *session.due_s());
    }
    std::string message() {
        std::string all;
        for (const std::string& sentence : session.take_notices()) all += sentence + "\n";
        return all;
    }

    Session session;
    Workspace workspace{model_test::specimen_types()};
};

class Sessions : public testing::Test {
  protected:
    Sessions() {
        setenv("XDG_CONFIG_HOME", home_.file("config").c_str(), 1);
        setenv("XDG_STATE_HOME", home_.file("state").c_str(), 1);
    }
    [[nodiscard]] std::string state(const std::string& name) const {
        return home_.file("state/crosscut/" + name);
    }
    [[nodiscard]] std::string first(const std::string& name) const { return state("sessions/1/" + name); }

    test::Folder home_;
};

}  // namespace crosscut::session_test
