import { readdirSync } from 'node:fs'
import os from 'node:os'

/** Leaves the processors to the shop: all threads of this process get a lower priority, and so do those it starts. */
export function lowerPriority(): void {
  for (const thread of threads()) {
    try {
      os.setPriority(thread, os.constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // A thread that has ended, or a system that forbids it.
    }
  }
}

/** Linux keeps a priority for each thread. */
function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return [process.pid]
  }
}
