#include "core/sweep/sweep.h"

namespace crosscut {

std::string_view reason_sentence(RejectReason why) {
    switch (why) {
        case RejectReason::before_step:
            return "before the step began (t < 0)";
        case RejectReason::after_step:
            return "after the step ended (t > 1)";
        case RejectReason::before_p:
            return "on the line's extension before p (s < 0)";
        case RejectReason::beyond_q:
            return "on the line's extension beyond q (s > 1)";
        case RejectReason::zero_length:
            return "the line has no length there, and is not at the point";
        case RejectReason::covered:
            return "the line is in contact there already with another part of it";
    }
    return "";
}

std::string_view reason_name(RejectReason why) {
    switch (why) {
        case RejectReason::before_step:
            return "before_step";
        case RejectReason::after_step:
            return "after_step";
        case RejectReason::before_p:
            return "before_p";
        case RejectReason::beyond_q:
            return "beyond_q";
        case RejectReason::zero_length:
            return "zero_length";
        case RejectReason::covered:
            return "covered";
    }
    return "";
}

std::string_view contact_kind_name(ContactKind kind) {
    switch (kind) {
        case ContactKind::crossing:
            return "crossing";
        case ContactKind::graze:
            return "graze";
        case ContactKind::lasting:
            return "lasting";
        case ContactKind::always:
            return "always";
    }
    return "";
}

}  // namespace crosscut
