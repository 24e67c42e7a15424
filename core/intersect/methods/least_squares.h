#pragma once

#include "core/intersect/methods/method.h"

namespace crosscut {

/// The normal equations for the nearest points of two lines, used in the plane, where the nearest points coincide.
///
///     LA = B − A, LB = D − C, AB = C − A
///     L11 = LA·LA, L22 = LB·LB, L12 = −LA·LB, rA = LA·AB, rB = −LB·AB
///     t = (L11·rB − L12·rA) / (L11·L22 − L12²), s = (rA − L12·t) / L11, and P = (A + s·LA + C + t·LB) / 2
///
/// Squared lengths below ε² = 1e-12 make a line degenerate, as published: A or C then stands for it, and the verdict is
/// whether the nearest point of the other coincides with it. A determinant of 0 (parallel, one line) gives no answer:
/// the published text goes on for infinite lines only and ends where the finite case begins.
/// Source: seed 003, Graham Rhodes, Fast, robust intersection of 3D line segments (2001), eqs 2.3.14 to 2.3.24.
template <class N>
[[nodiscard]] Answer<N> least_squares(const Question<N>& question, Notes<N>& notes);

}  // namespace crosscut
