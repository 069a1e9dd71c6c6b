import { useMutation } from '@tanstack/react-query'
import type { Order } from '../../../contract/orders/order.ts'
import { isSessionEnd } from '../admin-session.ts'
import { queryClient } from '../api-query.ts'
import { keepsScreen } from '../ui/failure-words.tsx'
import { updateCachedOrder } from './orders-query.ts'

export type OrderDialogProps = { order: Order; announce: (words: string) => void; onClose: () => void }

type OrderAction<Input> = {
  send: (input: Input) => Promise<{ data: Order }>
  /** Announces the result. */
  words: (changed: Order) => string
  announce: (words: string) => void
  onDone: () => void
  /** Not called when the session has ended. */
  onRefused?: (error: Error) => void
}

/** Sends an action of the merchant on an order, and shows what the order is now. */
export function useOrderAction<Input = void>(action: OrderAction<Input>) {
  return useMutation({
    mutationFn: action.send,
    meta: keepsScreen,
    onSuccess: ({ data }) => showChanged(data, action),
    onError(error) {
      if (isSessionEnd(error)) return
      refresh('getAllOrders')
      action.onRefused?.(error)
    },
  })
}

type Shown = Pick<OrderAction<void>, 'words' | 'announce' | 'onDone'>

export function showChanged(order: Order, { words, announce, onDone }: Shown): void {
  updateCachedOrder(order)
  refresh('countOrders', 'getTakings')
  announce(words(order))
  onDone()
}

export function refresh(...calls: string[]): void {
  for (const call of calls) void queryClient.invalidateQueries({ queryKey: [call] })
}
