/**
 * Pages are readable before their scripts run, and so the scripts let the pictures go first: they are asked for once
 * the page has been shown, at the first sign of somebody acting, or after two seconds, whichever comes first.
 * What is pressed or chosen meanwhile is not lost but done as soon as it can be.
 */

/** Milliseconds after which scripts no longer wait for pictures. */
const patience = 2000

/** Told to the document once the page reacts to its visitor. */
export const readyEvent = 'shop:ready'

/** Marks the script that starts the application, kept back as text that no browser runs. */
const keptBack = 'data-late'

/** Keeps the application's start back in a rendered page; `startScript` sets it going. */
export function keepBackStart(html: string): string {
  const modules: string[] = []
  return html
    .replaceAll(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_link, address: string) => {
      modules.push(address)
      return ''
    })
    .replace(
      '<script type="module" async="">',
      () => `<script type="text/plain" ${keptBack}="${modules.join(' ')}">`,
    )
}

/** Runs in the page itself, before anything else, and refers to nothing outside of itself. */
function start(keptBack: string, readyEvent: string, patience: number): void {
  const missed: (() => void)[] = []
  let started = false

  function go() {
    const kept = document.querySelector(`script[${keptBack}]`)
    if (started || !kept) return
    started = true
    for (const address of (kept.getAttribute(keptBack) ?? '').split(' ')) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = address
      document.head.append(link)
    }
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = kept.textContent
    document.head.append(script)
  }

  function press({ target }: Event) {
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.type === 'button' && !button.popoverTargetElement) missed.push(() => button.click())
  }

  function choose({ target }: Event) {
    if (target instanceof HTMLSelectElement) {
      const { value } = target
      missed.push(() => {
        target.value = value
        target.dispatchEvent(new Event('change', { bubbles: true }))
      })
    }
    if (target instanceof HTMLInputElement && /checkbox|radio/.test(target.type)) {
      const { checked } = target
      missed.push(() => {
        target.checked = !checked
        target.click()
      })
    }
  }

  /** A form that only a script can send; one that leads to a page needs none. */
  function send(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    if (form.method !== 'post') return
    event.preventDefault()
    missed.push(() => form.requestSubmit(event.submitter))
  }

  for (const sign of ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'])
    addEventListener(sign, go, { once: true, passive: true })
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(go)))
  addEventListener('DOMContentLoaded', () => setTimeout(go, patience))
  document.addEventListener('click', press, true)
  document.addEventListener('change', choose, true)
  document.addEventListener('submit', send, true)
  document.addEventListener(
    readyEvent,
    () => {
      document.removeEventListener('click', press, true)
      document.removeEventListener('change', choose, true)
      document.removeEventListener('submit', send, true)
      // One after another: each may depend on what the one before has changed.
      for (const act of missed) setTimeout(act)
    },
    { once: true },
  )
}

/** The script of the page's head that starts the application late. */
export const startScript = `(${start})(${[keptBack, readyEvent, patience].map((value) => JSON.stringify(value)).join()})`
