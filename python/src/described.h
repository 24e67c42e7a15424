#pragma once

#include <string_view>

/// What the build reads out of the library's headers, so that Python has the same names and comments and nobody writes them twice.
namespace crosscut::python {

/// One word of an enum.
template <class E>
struct Word {
    const char* name;
    E value;
    const char* doc;
};
template <class E>
Word(const char*, E, const char*) -> Word<E>;

/// One field of a struct.
template <class T, class M>
struct Field {
    const char* name;
    M T::*member;
    const char* doc;
};
template <class T, class M>
Field(const char*, M T::*, const char*) -> Field<T, M>;

/// Of a struct: its `name`, its comment `doc` and its `fields`, a tuple of `Field`; of an enum `words`, a tuple of `Word`.
/// The generated header defines it for each that it has read.
template <class T>
struct Described;

template <class T>
concept DescribedStruct = requires {
    Described<T>::fields;
};
template <class T>
concept DescribedEnum = requires {
    Described<T>::words;
};

/// The comment above a function.
struct FunctionComment {
    std::string_view name;
    const char* text;
};

}  // namespace crosscut::python
