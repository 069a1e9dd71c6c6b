/** Hides a restored page until `check` has ended: Back must not show personal data. @returns a function that stops it */
export function watchReturn(check: () => Promise<unknown>): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const onHide = ({ persisted }: PageTransitionEvent) => persisted && setVisibility('hidden')
  const onShow = ({ persisted }: PageTransitionEvent) =>
    persisted && void check().finally(() => setVisibility(''))
  window.addEventListener('pagehide', onHide, { signal })
  window.addEventListener('pageshow', onShow, { signal })
  return () => ended.abort()
}

function setVisibility(visibility: 'hidden' | ''): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-personal]'))
    element.style.visibility = visibility
}
