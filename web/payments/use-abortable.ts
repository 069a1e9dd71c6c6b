import { type RefObject, useRef } from 'react'

type Act<Result> = (signal: AbortSignal) => Promise<Result> | undefined

/**
 * Runs something whose answer may never come. `again` ends the wait and runs it once more; calling `giveUp.current` ends
 * it for good, and the result is undefined.
 */
export function useAbortable(giveUp: RefObject<(() => void) | undefined>) {
  const current = useRef<{ controller: AbortController; again: boolean }>(undefined)

  async function run<Result>(act: Act<Result>): Promise<Result | undefined> {
    for (;;) {
      const turn = { controller: new AbortController(), again: false }
      current.current = turn
      giveUp.current = () => turn.controller.abort()
      const { signal } = turn.controller
      try {
        const result = await Promise.race([act(signal), aborted(signal)])
        if (!turn.again) return result
      } finally {
        giveUp.current = undefined
      }
    }
  }

  function again(): void {
    const turn = current.current
    if (turn === undefined) return
    turn.again = true
    turn.controller.abort()
  }

  return { run, again }
}

const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }))
