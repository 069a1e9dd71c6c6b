/**
 * Prints the page as it stands and calls `over` once that is done. Where a browser does not say so by `afterprint`, the next
 * press or key on the page does: none comes while the print dialog is open. `matchMedia('print')` is no sign, as WebKit ends it
 * before its pages are drawn.
 * @returns gives up waiting
 */
export function printPage(over: () => void): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  const end = () => {
    waiting.abort()
    over()
  }
  window.addEventListener('afterprint', end, { signal })
  window.print()
  for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, end, { signal, capture: true })
  return () => waiting.abort()
}
