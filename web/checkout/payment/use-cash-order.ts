import { type ReactNode, useRef, useState } from 'react'
import type { CartOrder, PaymentOutcome } from '../../payments/pay.ts'
import { useQuestion } from '../../payments/use-question.ts'

const notSent = 'Your order could not be sent. Please check your connection and try again.'

/** Places the order of the checkout; the courier gets the money. `redirect` answers the message to show, if any. */
export function useCashOrder(redirect: (outcome: PaymentOutcome) => ReactNode) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ReactNode>('')
  const { question, ask } = useQuestion()
  const locked = useRef(false)

  async function order(checkout: CartOrder) {
    if (locked.current) return
    locked.current = true
    setBusy(true)
    setFailure('')
    const outcome = await import('../../payments/pay.ts').then(
      ({ orderCart }) =>
        orderCart(
          { ...checkout, paymentMethod: 'Cash on delivery' },
          { confirmDuplicate: ask },
          async (placed) => ({ is: 'succeeded', order: placed }),
        ),
      () => undefined,
    )
    setFailure(outcome === undefined ? notSent : (redirect(outcome) ?? ''))
    setBusy(false)
    locked.current = false
  }

  return { busy, failure, question, order }
}
