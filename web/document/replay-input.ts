/**
 * Replays input that comes before hydration (docs/decisions/050-pictures-before-scripts.md). Links and GET forms
 * work without it. The way back loads the page it leads to.
 */

/** The page fires these on the document when React handles input itself, and when its effects have run. */
export const hydratedEvent = 'shop:hydrated'
export const readyEvent = 'shop:ready'

/** Runs in the page itself and refers to nothing outside of itself. */
function recordInput(hydratedEvent: string, readyEvent: string): void {
  let recorded: { event: Event; control: Element; replay: () => void }[] = []

  /** Who presses again means it once. The control shows that the press was taken. */
  function record(event: Event, control: Element, replay: () => void) {
    if (recorded.at(-1)?.control === control) recorded.pop()
    recorded.push({ event, control, replay })
    control.ariaBusy = 'true'
  }

  function onClick(event: Event) {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button?.type !== 'button' || button.popoverTargetElement) return
    record(event, button, () => button.click())
  }

  function onChange(event: Event) {
    const { target } = event
    if (target instanceof HTMLSelectElement) {
      const { value } = target
      record(event, target, () => {
        target.value = value
        target.dispatchEvent(new Event('change', { bubbles: true }))
      })
    }
    if (target instanceof HTMLInputElement && /checkbox|radio/.test(target.type)) {
      const { checked } = target
      record(event, target, () => {
        target.checked = !checked
        target.click()
      })
    }
  }

  function onSubmit(event: Event) {
    const form = event.target as HTMLFormElement
    if (form.method !== 'post') return
    event.preventDefault()
    const { submitter } = event as SubmitEvent
    record(event, submitter ?? form, () => form.requestSubmit(submitter))
  }

  const listeners = { click: onClick, change: onChange, submit: onSubmit }
  for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener, true)

  const address = () => document.URL.split('#')[0]
  const rendered = address()
  /** After a reload, Back changes the address and nothing else. The application would start there with this page's content. */
  function onTraversal() {
    document.documentElement.inert ||= address() !== rendered
    if (document.documentElement.inert) location.reload()
  }
  addEventListener('popstate', onTraversal)

  document.addEventListener(
    hydratedEvent,
    () => {
      removeEventListener('popstate', onTraversal)
      for (const [name, listener] of Object.entries(listeners))
        document.removeEventListener(name, listener, true)
      for (const { control } of recorded) control.ariaBusy = null
      // An event still on its way (eventPhase is not 0) reaches React by itself: a press may cause hydration.
      recorded = recorded.filter(({ event }) => event.eventPhase === 0)
    },
    { once: true },
  )
  document.addEventListener(
    readyEvent,
    () => {
      // One after another, as each may depend on what the one before has changed.
      recorded.reduce((done, { replay }) => done.then(replay), Promise.resolve())
    },
    { once: true },
  )
}

export const replayScript = (): string =>
  `(${recordInput})(${[hydratedEvent, readyEvent].map((value) => JSON.stringify(value)).join()})`
