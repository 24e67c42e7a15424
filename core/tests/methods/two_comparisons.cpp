// Does not compile: a test of a method takes one comparison, and the compiler says so. NUMBER is the method's number type.
#include "core/methods/scalar_recorders.h"
#include "core/number/interval.h"
#include "core/number/tracing.h"

namespace crosscut {

template <class N>
bool inside(const N& s, DerivationRecorder<N>& steps) {
    return steps.test("s_inside", s >= N(0) && s <= N(1));
}
template bool inside(const NUMBER&, DerivationRecorder<NUMBER>&);

}  // namespace crosscut
