import { type RefObject, useRef } from 'react'

type Act<Result> = (signal: AbortSignal) => Promise<Result> | undefined

/** Runs acts that may never end. `restart` aborts the act and runs it again; `abort.current` ends it with undefined. */
export function useAbortable(abort: RefObject<(() => void) | undefined>) {
  const current = useRef<{ controller: AbortController; restarts: boolean }>(undefined)

  async function run<Result>(act: Act<Result>): Promise<Result | undefined> {
    for (;;) {
      const attempt = { controller: new AbortController(), restarts: false }
      current.current = attempt
      abort.current = () => attempt.controller.abort()
      const { signal } = attempt.controller
      try {
        const result = await Promise.race([act(signal), aborted(signal)])
        if (!attempt.restarts) return result
      } finally {
        abort.current = undefined
      }
    }
  }

  function restart(): void {
    const attempt = current.current
    if (attempt === undefined) return
    attempt.restarts = true
    attempt.controller.abort()
  }

  return { run, restart }
}

const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }))
