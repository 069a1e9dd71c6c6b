/**
 * A page shows before its scripts are asked for. On pages that are read without any, they let the pictures go first
 * too. Neither waits any longer once somebody acts, or after two seconds.
 * What is pressed or chosen meanwhile is not lost but done as soon as it can be.
 */

/** Milliseconds after which scripts no longer wait for anything. */
const patience = 2000

/** Told to the document when React takes what is pressed from now on, and once the page's effects have run as well. */
export const hydratedEvent = 'shop:hydrated'
export const readyEvent = 'shop:ready'

/** Marks the script that starts the application, kept back as text that no browser runs, and names what comes with it. */
const keptBack = 'data-late'
/** Marks the one that waits for the page's pictures, not only for the page. */
const afterPictures = 'data-after-pictures'

type Start = {
  /** The address of all styles, which the application needs at hand. */
  styles: string
  picturesFirst: boolean
}

/**
 * Keeps the application's start back in a rendered page, and what no first look at a page needs; `startScript` sets it
 * going.
 */
export function deferStart(html: string, { styles, picturesFirst }: Start): string {
  const later = [styles]
  return html
    .replaceAll(
      /<link(?: nonce="[^"]*")? rel="(?:modulepreload|manifest)" href="([^"]+)"(?: nonce="[^"]*")?\/>/g,
      (_link, address: string) => {
        later.push(address)
        return ''
      },
    )
    .replace(
      /<script( nonce="[^"]*")? type="module" async="">/,
      (_script, nonce = '') =>
        `<script${nonce} type="text/plain" ${keptBack}="${later.join(' ')}"${picturesFirst ? ` ${afterPictures}` : ''}>`,
    )
}

/** Runs in the page itself, before anything else, and refers to nothing outside of itself. */
function start(
  keptBack: string,
  afterPictures: string,
  hydratedEvent: string,
  readyEvent: string,
  patience: number,
): void {
  type Missed = { event: Event; act: () => void }
  let missed: Missed[] = []
  let started = false

  function go() {
    // Whoever acts while the page still comes in would start half of what was kept back.
    if (document.readyState === 'loading')
      return document.addEventListener('DOMContentLoaded', go, { once: true })
    const kept = document.querySelector(`script[${keptBack}]`)
    if (started || !kept) return
    started = true
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = kept.textContent
    for (const address of (kept.getAttribute(keptBack) ?? '').split(' ')) {
      const link = document.createElement('link')
      link.href = address
      link.rel = /css$/.test(address) ? 'stylesheet' : /js$/.test(address) ? 'modulepreload' : 'manifest'
      // What the application shows may need any style, so they come first.
      if (link.rel === 'stylesheet') link.onload = link.onerror = () => document.head.append(script)
      document.head.append(link)
    }
  }

  function press(event: Event) {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button?.type !== 'button' || button.popoverTargetElement) return
    missed.push({ event, act: () => button.click() })
  }

  function choose(event: Event) {
    const { target } = event
    if (target instanceof HTMLSelectElement) {
      const { value } = target
      const act = () => {
        target.value = value
        target.dispatchEvent(new Event('change', { bubbles: true }))
      }
      missed.push({ event, act })
    }
    if (target instanceof HTMLInputElement && /checkbox|radio/.test(target.type)) {
      const { checked } = target
      const act = () => {
        target.checked = !checked
        target.click()
      }
      missed.push({ event, act })
    }
  }

  /** A form that only a script can send; one that leads to a page needs none. */
  function send(event: Event) {
    const form = event.target as HTMLFormElement
    if (form.method !== 'post') return
    event.preventDefault()
    const { submitter } = event as SubmitEvent
    missed.push({ event, act: () => form.requestSubmit(submitter) })
  }

  const acts = { click: press, change: choose, submit: send }

  /**
   * A press in the middle of starting makes the application start at once and take that press itself: it is still
   * on its way through the page then, and not missed.
   */
  function handOver() {
    for (const [name, note] of Object.entries(acts)) document.removeEventListener(name, note, true)
    missed = missed.filter(({ event }) => event.eventPhase === 0)
  }

  /** One after another, as each may depend on what the one before has changed. */
  function catchUp() {
    let done = Promise.resolve()
    for (const { act } of missed) done = done.then(act)
    missed = []
  }

  for (const sign of ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'])
    addEventListener(sign, go, { once: true, passive: true })
  /** The frame after the first paint has what has come by then, the page's own picture among it. */
  function goOncePainted() {
    const painted = new PerformanceObserver(() => {
      painted.disconnect()
      requestAnimationFrame(() => setTimeout(go))
    })
    painted.observe({ type: 'paint', buffered: true })
  }
  addEventListener('load', goOncePainted)
  addEventListener('DOMContentLoaded', () => {
    if (!document.querySelector(`script[${afterPictures}]`)) goOncePainted()
    setTimeout(go, patience)
  })
  for (const [name, note] of Object.entries(acts)) document.addEventListener(name, note, true)
  document.addEventListener(hydratedEvent, handOver, { once: true })
  document.addEventListener(readyEvent, catchUp, { once: true })
}

/** The script of the page's head that starts the application late; a function, so that no browser downloads it twice. */
export const startScript = (): string =>
  `(${start})(${[keptBack, afterPictures, hydratedEvent, readyEvent, patience].map((value) => JSON.stringify(value)).join()})`
