#pragma once

#include <string>
#include <vector>

/// Inputs for programs in other languages, with the answers of the C++ that they were made from.
namespace crosscut::languages_test {

/// A program and its inputs, with the C++ answers as lines.
struct Case {
    program::Program program;
    std::string about;
    std::vector<std::vector<double>> inputs;
    std::vector<std::string> answers;
};

/// For every method, and for nine pairs of extents where it supports them.
const std::vector<Case>& all_cases();

/// A number by its bits; all zeros are written alike.
std::string exact(double x);
/// Parts of an answer in the order of their names: each language has its own.
std::string line_of(std::vector<std::string> parts);

/// Where the tests write, and a file there.
std::string folder();
void write(const std::string& name, const std::string& text);

}  // namespace crosscut::languages_test
