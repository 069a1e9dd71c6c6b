/** The filters of a list, whose scripts come after its page. */

import { startTransition } from 'react'
import { lazyPart } from '../../lazy-part.ts'
import { sayOffline } from '../../ui/offline-notice.ts'

const parts = [() => import('./filter-form.tsx'), () => import('./applied-filters.tsx')] as const
let begin = () => {}
const areWanted = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise<void>((resolve) => {
      begin = resolve
    })
/** Without their scripts the filters stay as the server has written them. */
let loading: Promise<unknown> | undefined
const loaded = () => (loading ??= areWanted.then(untilLoaded))

async function untilLoaded(): Promise<void> {
  for (;;)
    try {
      await Promise.all(parts.map((load) => load()))
      return
    } catch {
      const stop = takeBackTicks()
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
      stop()
    }
}

/** Pages are first read without the scripts of their filters, which come with the first thing that somebody does. */
export const filterForm = lazyPart(() => loaded().then(parts[0]))
export const appliedFilters = lazyPart(() => loaded().then(parts[1]))

let areLoaded = false

/** A list is of use without them, so it does not fail with them. */
export async function loadFilters(): Promise<void> {
  begin()
  try {
    await Promise.all(parts.map((load) => load()))
    await Promise.all([filterForm.preload(), appliedFilters.preload()])
    areLoaded = true
  } catch {}
}

/** React can not change a part of the page before its script has come, unless the change may wait. */
export function changeFilters(change: () => void): void {
  if (areLoaded) change()
  else {
    void loadFilters()
    startTransition(change)
  }
}

/** While the scripts of the filters are missing, a tick is taken back and the page says why. @returns a function that stops it */
function takeBackTicks(): () => void {
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
