let notice: HTMLElement | undefined

/** Says at the top of the page that there is no network, until there is one. */
export function sayOffline(): void {
  if (notice?.isConnected) return
  notice = document.createElement('p')
  notice.popover = 'manual'
  notice.role = 'alert'
  notice.className =
    'fixed inset-x-0 top-(--bar-height) m-0 w-full bg-ink px-4 py-3 text-center text-sm text-paper'
  notice.textContent = 'You’re offline. Check your connection.'
  document.body.append(notice)
  notice.showPopover?.()
}

/** Says so when a link is pressed offline: the browser would leave the shop. @returns a function that stops it */
export function watchNetwork(): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const keepPage = (event: MouseEvent) => {
    if (navigator.onLine || !loadsPage(event)) return
    event.preventDefault()
    sayOffline()
  }
  window.addEventListener('click', keepPage, { capture: true, signal })
  window.addEventListener('online', () => notice?.remove(), { signal })
  return () => ended.abort()
}

/** True when a press loads a page of the shop, the same one included. */
function loadsPage(event: MouseEvent): boolean {
  const link = (event.target as Element).closest('a')
  if (link?.origin !== location.origin) return false
  const withinPage = link.pathname === location.pathname && link.search === location.search
  return !(withinPage && link.hash !== '')
}
