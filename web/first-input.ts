const actions = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

/** Calls when somebody does something on the page, at once if they have already; it may call again with the next things. */
export function onFirstInput(begin: () => void): void {
  if (navigator.userActivation?.hasBeenActive) begin()
  else
    for (const action of actions)
      addEventListener(action, begin, { once: true, capture: true, passive: true })
}
