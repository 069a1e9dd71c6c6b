import { sayOffline } from '../../ui/offline-notice.ts'

/** While the scripts of the filters are missing, a tick is taken back and the page says why. @returns a function that stops it */
export function takeBackTicks(): () => void {
  const form = document.querySelector<HTMLFormElement>('#filters')
  const boxes = form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []
  const restore = () => {
    if (![...boxes].some((box) => box.checked !== box.defaultChecked)) return
    form?.reset()
    sayOffline()
  }
  restore()
  // React stops events in parts of the page that it can't hydrate yet.
  const ended = new AbortController()
  addEventListener('change', restore, { capture: true, signal: ended.signal })
  return () => ended.abort()
}
