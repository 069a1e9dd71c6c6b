/**
 * Without a network a press on a link keeps the page and says why: the page behind it could not come, and its script
 * missing would end at the browser's own error page. The notice stands above all, dialogs too, until the network is
 * back. @returns how to end it
 */
export function watchNetwork(): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const notice = document.createElement('p')
  notice.popover = 'manual'
  notice.role = 'alert'
  notice.className =
    'fixed inset-x-0 top-(--bar-height) m-0 w-full bg-ink px-4 py-3 text-center text-sm text-paper'

  const keepPage = (event: MouseEvent) => {
    if (navigator.onLine || !leadsAway(event)) return
    event.preventDefault()
    if (notice.isConnected) return
    notice.textContent = 'You’re offline. Check your connection.'
    document.body.append(notice)
    // Browsers that know no popovers show it as it is.
    notice.showPopover?.()
  }
  window.addEventListener('click', keepPage, { capture: true, signal })
  window.addEventListener('online', () => notice.remove(), { signal })
  return () => ended.abort()
}

/** Whether a press opens a page of the shop, be it the same one anew. */
function leadsAway(event: MouseEvent): boolean {
  const link = (event.target as Element).closest('a')
  if (link?.origin !== location.origin) return false
  const withinPage = link.pathname === location.pathname && link.search === location.search
  return !(withinPage && link.hash !== '')
}
