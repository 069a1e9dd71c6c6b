import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus on where the element that has it is taken off the page, as an answer of the shop may do at any time.
 * @param next what has it then
 * @returns props of the element around the part
 */
export function useKeptFocus(next: (lost: HTMLElement) => HTMLElement | null) {
  const focused = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const lost = focused.current
    if (lost === undefined || lost.isConnected) return
    focused.current = undefined
    next(lost)?.focus()
  })
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      focused.current = target
    },
    /** In a window that is left, the element keeps the focus. React tells of no blur when it takes an element away. */
    onBlur({ target }: FocusEvent<HTMLElement>) {
      if (document.activeElement !== target) focused.current = undefined
    },
  }
}
