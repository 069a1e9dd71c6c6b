import type { RefObject } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { isSelectable } from './use-selection.ts'

/** j and k move the focus to the next and the previous order, x selects the focused one. */
export function useOrderShortcuts(
  list: RefObject<HTMLElement | null>,
  orders: readonly Order[],
  toggle: (order: Order) => void,
): void {
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('article') ?? [])]
  const focusedIndex = () => cards().findIndex((card) => card.contains(document.activeElement))

  /** To the first order when none has the focus. */
  function moveFocus(step: 1 | -1): void {
    const index = focusedIndex()
    cards()[index === -1 ? 0 : index + step]?.focus()
  }

  useShortcuts({
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
    x() {
      const order = orders[focusedIndex()]
      if (order && isSelectable(order)) toggle(order)
    },
  })
}
