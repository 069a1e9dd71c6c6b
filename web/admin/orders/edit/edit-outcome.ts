import { formatMoney } from '../../../../contract/money.ts'
import type { Order } from '../../../../contract/orders/order.ts'

type Outcome = { words: string; button: string }

/** The effect of an edit on the payment, in words and on the button. @param more in dollars */
export function editOutcomeOf({ payment }: Order, more: number): Outcome {
  const amount = formatMoney(Math.abs(more))
  if (more === 0) return { words: 'The price stays the same.', button: 'Save' }
  if (payment.state !== 'paid')
    return {
      words: `The customer has not paid yet, and pays ${amount} ${more > 0 ? 'more' : 'less'}.`,
      button: 'Save',
    }
  if (more < 0)
    return {
      words: `${amount} goes back to the customer${payment.method === 'Card' ? '’s card' : ''}.`,
      button: `Save and refund ${amount}`,
    }
  return {
    words: `The customer is asked for ${amount} by email. Until it is paid, for at most 7 days, the order stays as it is and is not packed. The added pieces are held.`,
    button: `Ask for ${amount}`,
  }
}
