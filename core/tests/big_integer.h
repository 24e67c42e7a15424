#pragma once

// The oracles' integers and rationals of any size: GMP's where it is installed, which is another library than
// the judges' and some thirty times as fast on the longest of them; else Boost's own.
#ifdef CROSSCUT_GMP
#include <boost/multiprecision/gmp.hpp>
#else
#include <boost/multiprecision/cpp_int.hpp>
#endif

namespace crosscut::test {

#ifdef CROSSCUT_GMP
using BigInteger =
    boost::multiprecision::number<boost::multiprecision::gmp_int, boost::multiprecision::et_off>;
using BigRational =
    boost::multiprecision::number<boost::multiprecision::gmp_rational, boost::multiprecision::et_off>;
#else
using BigInteger =
    boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>, boost::multiprecision::et_off>;
using BigRational =
    boost::multiprecision::number<boost::multiprecision::cpp_rational_backend, boost::multiprecision::et_off>;
#endif

}  // namespace crosscut::test
