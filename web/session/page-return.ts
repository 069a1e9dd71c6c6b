/**
 * A page restored from the back/forward cache may show personal data after a logout. Elements marked `data-personal`
 * are hidden when a page is cached, and shown again once `check` has verified the session. @returns how to stop
 */
export function watchReturn(check: () => Promise<unknown>): () => void {
  const onHide = ({ persisted }: PageTransitionEvent) => {
    if (persisted) setVisibility('hidden')
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void check().finally(() => setVisibility(''))
  }
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('pageshow', onShow)
  }
}

/** Hidden elements keep their place. */
function setVisibility(visibility: 'hidden' | ''): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-personal]'))
    element.style.visibility = visibility
}
