import os from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** @returns a function that says how many processors of this machine had nothing to do since its last call, on average */
export function watchIdleProcessors(): () => number {
  let before = processorTimes()
  return () => {
    const after = processorTimes()
    const all = after.all - before.all
    const idle = all > 0 ? ((after.idle - before.idle) / all) * os.cpus().length : 0
    before = after
    return idle
  }
}

/** Waits for so many milliseconds. @returns how many processors of this machine had nothing to do meanwhile */
export async function idleProcessors(milliseconds: number): Promise<number> {
  const idle = watchIdleProcessors()
  await wait(milliseconds)
  return idle()
}

function processorTimes(): { idle: number; all: number } {
  const times = os.cpus().map((processor) => processor.times)
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
  }
}
