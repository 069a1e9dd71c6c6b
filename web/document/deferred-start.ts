/**
 * A page shows before its scripts load; with `picturesFirst` they also wait for the pictures. An action of the shopper,
 * or two seconds, ends the wait (docs/decisions/050-pictures-before-scripts.md).
 */

const maxDelayMs = 2000

/** Marks the application's start, as text that no browser runs; its value lists the files it needs. */
const deferredAttribute = 'data-deferred'
const afterPicturesAttribute = 'data-after-pictures'

type DeferOptions = { styles: string; picturesFirst: boolean }

/** What stands before a page's body, and its end from its first script on. */
export type PageFrame = { head: string; foot: string }

/** Takes the application's start, its module preloads and the manifest out of a rendered page; `startScript` runs them. */
export function deferStart({ head, foot }: PageFrame, { styles, picturesFirst }: DeferOptions): PageFrame {
  const addresses = [styles]
  const remaining = head.replaceAll(
    /<link(?: nonce="[^"]*")? rel="(?:modulepreload|manifest)" href="([^"]+)"(?: nonce="[^"]*")?\/>/g,
    (_link, address: string) => {
      addresses.push(address)
      return ''
    },
  )
  const deferred = foot.replace(
    /<script( nonce="[^"]*")? type="module" async="">/,
    (_script, nonce = '') =>
      `<script${nonce} type="text/plain" ${deferredAttribute}="${addresses.join(' ')}"${picturesFirst ? ` ${afterPicturesAttribute}` : ''}>`,
  )
  return { head: remaining, foot: deferred }
}

/** Runs in the page itself and refers to nothing outside of itself. */
function startLate(deferredAttribute: string, afterPicturesAttribute: string, maxDelayMs: number): void {
  let started = false

  function start() {
    // The deferred script may be there in part before the page is whole.
    if (document.readyState === 'loading')
      return document.addEventListener('DOMContentLoaded', start, { once: true })
    const deferred = document.querySelector(`script[${deferredAttribute}]`)
    if (started || !deferred) return
    started = true
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = deferred.textContent
    for (const address of (deferred.getAttribute(deferredAttribute) ?? '').split(' ')) {
      const link = document.createElement('link')
      link.href = address
      link.rel = /css$/.test(address) ? 'stylesheet' : /js$/.test(address) ? 'modulepreload' : 'manifest'
      // The application may show any element, so the styles come first.
      if (link.rel === 'stylesheet') link.onload = link.onerror = () => document.head.append(script)
      document.head.append(link)
    }
  }

  /** Starts in the frame after the first paint, which also shows the pictures that have come. */
  function startAfterPaint() {
    const paint = new PerformanceObserver(() => {
      paint.disconnect()
      requestAnimationFrame(() => setTimeout(start))
    })
    paint.observe({ type: 'paint', buffered: true })
  }

  for (const action of ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'])
    addEventListener(action, start, { once: true, passive: true })
  addEventListener('load', startAfterPaint)
  addEventListener('DOMContentLoaded', () => {
    if (!document.querySelector(`script[${afterPicturesAttribute}]`)) startAfterPaint()
    setTimeout(start, maxDelayMs)
  })
}

export const startScript = (): string =>
  `(${startLate})(${[deferredAttribute, afterPicturesAttribute, maxDelayMs].map((value) => JSON.stringify(value)).join()})`
