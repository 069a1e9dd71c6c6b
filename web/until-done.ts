const firstPauseMs = 2_000
const longestPauseMs = 30_000

/**
 * Repeats what needs a network until it is done: when the browser says that there is one, when somebody comes back to the
 * page, and after growing pauses, as a browser does not know everything that is between it and the shop.
 * @param attempt resolves to true when it is done @returns a function that stops it
 */
export function untilDone(attempt: () => Promise<boolean>): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let pause = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false

  async function tryNow(): Promise<void> {
    clearTimeout(timer)
    if (isBusy || document.visibilityState === 'hidden') return
    isBusy = true
    const isDone = await attempt().catch(() => false)
    isBusy = false
    if (signal.aborted) return
    if (isDone) return ended.abort()
    timer = setTimeout(tryNow, pause)
    pause = Math.min(2 * pause, longestPauseMs)
  }

  for (const event of ['online', 'pageshow', 'visibilitychange'])
    window.addEventListener(event, () => void tryNow(), { signal })
  timer = setTimeout(tryNow, pause)
  return () => {
    clearTimeout(timer)
    ended.abort()
  }
}

/** Resolves to true when the page that is shown could be loaded. */
export const isReached = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
