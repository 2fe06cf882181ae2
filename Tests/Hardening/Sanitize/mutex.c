// The slow ways of Synchronization.Mutex on Linux, for ThreadSanitizer to see: the library's own are compiled without it, so that it takes
// what a lock guards for a race as soon as a thread had to wait for the lock. The word holds the owner, or 0. Linked by sanitize.sh.

#include <sched.h>
#include <stdbool.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) uint32_t *

SWIFT void lockSlow(uint32_t thread, SELF owner) __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
SWIFT void lockSlow(uint32_t thread, SELF owner) {
  uint32_t nobody = 0;
  while (!__atomic_compare_exchange_n(owner, &nobody, thread, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) {
    nobody = 0;
    sched_yield();
  }
}

SWIFT void unlockSlow(SELF owner) __asm__("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");
SWIFT void unlockSlow(SELF owner) { __atomic_store_n(owner, 0, __ATOMIC_RELEASE); }
