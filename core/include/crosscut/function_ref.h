#pragma once

#include <type_traits>

namespace crosscut {

template <class Signature>
class FunctionRef;

/// A reference to something that can be called: a function, a lambda, any object with a call operator. It
/// owns nothing, so what it refers to has to live as long as it is called: a lambda that is written as an
/// argument lives until the function returns, one for an option is kept in a variable of its own. Two
/// pointers; copying one copies no more than them.
template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
  public:
    /// Refers to nothing, which is false and must not be called.
    FunctionRef() = default;

    template <class F>
    requires(!std::is_same_v<std::remove_cvref_t<F>, FunctionRef> &&
             std::is_invocable_r_v<Result, F&, Arguments...>) FunctionRef(F&& called) {
        using Called = std::remove_reference_t<F>;
        if constexpr (std::is_function_v<Called>) {
            target_.function = reinterpret_cast<void (*)()>(&called);
            call_ = [](Target target, Arguments... arguments) -> Result {
                return reinterpret_cast<Called*>(target.function)(static_cast<Arguments&&>(arguments)...);
            };
        } else {
            target_.object = const_cast<void*>(static_cast<const void*>(&called));
            call_ = [](Target target, Arguments... arguments) -> Result {
                return (*static_cast<Called*>(target.object))(static_cast<Arguments&&>(arguments)...);
            };
        }
    }
    /// A temporary would be gone when it is called.
    template <class F>
    requires(!std::is_same_v<F, FunctionRef>) FunctionRef& operator=(const F&&) = delete;

    explicit operator bool() const { return call_ != nullptr; }
    Result operator()(Arguments... arguments) const {
        return call_(target_, static_cast<Arguments&&>(arguments)...);
    }

  private:
    union Target {
        void* object = nullptr;
        void (*function)();
    };
    Target target_;
    Result (*call_)(Target, Arguments...) = nullptr;
};

}  // namespace crosscut
