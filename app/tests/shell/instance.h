#pragma once

#include "app/shell/session.h"
#include "app/tests/folder.h"
#include "app/tests/model/many_steps.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

/// Shared by the tests of sessions: a running program, and folders of its own.
namespace crosscut::session_test {

using model_test::SpecimenScene;

inline SpecimenScene& specimen(Workspace& w) { return dynamic_cast<SpecimenScene&>(w.scene()); }

/// A running program with its session.
struct Instance {
    Instance() { session.restore(workspace); }
    Vec2& a() { return specimen(workspace).a; }
    /// A change by the user, and then a pause.
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
    /// A run in which nothing else is done.
    static void leave_a_at(Vec2 to) {
        Instance run;
        run.a() = to;
        run.workspace.observe(false);
        run.session.finish(run.workspace);
    }
    [[nodiscard]] std::string first(const std::string& name) const { return state("sessions/1/" + name); }

    test::Folder home_;
};

}  // namespace crosscut::session_test
