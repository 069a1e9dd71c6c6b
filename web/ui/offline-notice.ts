import { isReached, untilDone } from '../until-done.ts'
import { offlineWords } from './load-failure.ts'

let shown: HTMLElement | undefined

/** Says at the top of the page that there is no network, until there is one. */
export function sayOffline(): void {
  if (shown?.isConnected) return
  const notice = showNotice(offlineWords)
  shown = notice
  untilDone(async () => {
    if (await isReached()) notice.remove()
    return !notice.isConnected
  })
}

/** Says something at the top of the page, without a script that is yet to load, until the notice is removed. */
export function showNotice(text: string): HTMLElement {
  const notice = document.createElement('p')
  notice.popover = 'manual'
  notice.role = 'alert'
  notice.className =
    'fixed inset-x-0 top-(--bar-height) m-0 w-full bg-ink px-4 py-3 text-center text-sm text-paper'
  notice.textContent = text
  document.body.append(notice)
  notice.showPopover?.()
  return notice
}

/** Says so when a link is pressed offline: the browser would leave the shop. @returns a function that stops it */
export function watchNetwork(): () => void {
  const keepPage = (event: MouseEvent) => {
    if (navigator.onLine || !loadsPage(event)) return
    event.preventDefault()
    sayOffline()
  }
  window.addEventListener('click', keepPage, { capture: true })
  return () => window.removeEventListener('click', keepPage, { capture: true })
}

/** True when a press loads a page of the shop, the same one included. */
function loadsPage(event: MouseEvent): boolean {
  const link = (event.target as Element).closest('a')
  if (link?.origin !== location.origin) return false
  const withinPage = link.pathname === location.pathname && link.search === location.search
  return !(withinPage && link.hash !== '')
}
