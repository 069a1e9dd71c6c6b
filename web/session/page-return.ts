/**
 * A page may come back from the browser's back/forward cache as it was left, with what it showed of a person who has
 * logged out since. What is marked `data-personal` is hidden while a page is kept there, and until `check` has asked
 * the shop who is signed in now.
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

/** Everything keeps its place. */
function setVisibility(visibility: 'hidden' | ''): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-personal]'))
    element.style.visibility = visibility
}
