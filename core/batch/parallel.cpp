#include "core/batch/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <thread>
#include <vector>

namespace crosscut::batch {

void in_parallel(int threads, std::size_t count, const std::function<void(std::size_t)>& work) {
    if (count == 0) return;
    std::vector<std::exception_ptr> failures(count);
    std::atomic<std::size_t> next = 0;
    const auto help = [&] {
        for (std::size_t i = next++; i < count; i = next++) {
            try {
                work(i);
            } catch (...) {
                failures[i] = std::current_exception();
            }
        }
    };
    const std::size_t helpers = std::min(static_cast<std::size_t>(threads), count) - 1;
    std::vector<std::thread> others;
    for (std::size_t i = 0; i < helpers; ++i) others.emplace_back(help);
    help();
    for (std::thread& other : others) other.join();
    for (const std::exception_ptr& failure : failures)
        if (failure) std::rethrow_exception(failure);
}

}  // namespace crosscut::batch
