#pragma once

#include <tuple>

/// What the build reads from headers (python/headers): the names of fields and enumerators, and the comments,
/// which C++ cannot say of itself. The program and the Python module write answers by way of it, so a field
/// that is added to an answer is in all of their outputs.
namespace crosscut::schema {

/// One enumerator.
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

/// For a struct: its `name`, its comment `doc` and its `fields`, a tuple of `Field` in the header's order;
/// for an enum `words`, a tuple of `Word`. A generated header specializes it for each type that was read.
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

}  // namespace crosscut::schema
