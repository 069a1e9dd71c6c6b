/** Milliseconds that the event loop may be kept from everybody else. */
export const longestDelay = 50
/** The machine may be busy with something else: only what is slow every time is the shop's own doing. */
const tries = 4

/** Milliseconds for which the event loop was kept at the longest while this was done, at the quickest of a few tries. */
export async function leastDelayOf(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < tries && least >= longestDelay; n++) least = Math.min(least, await delayOf(work))
  return least
}

/** Turns of the loop are timed. One that did not cost this thread as much of the processor was another program's doing. */
async function delayOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = now()
  let isOver = false
  const turn = () => {
    const after = now()
    longest = Math.max(longest, Math.min(after.time - before.time, after.used - before.used))
    before = after
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work().finally(() => {
    isOver = true
  })
  turn()
  return longest
}

function now() {
  const { user, system } = process.threadCpuUsage()
  return { time: performance.now(), used: (user + system) / 1e3 }
}
