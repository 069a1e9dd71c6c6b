import { endSentence, formatMoney } from '../../../contract/money.ts'
import type { Return } from '../../../contract/returns/return.ts'
import type { ReturnReason } from '../../../contract/returns/return-words.ts'

export const reasonWords: Readonly<Record<ReturnReason, string>> = {
  'too-small': 'Too small',
  'too-large': 'Too large',
  'not-as-shown': 'Not as shown',
  damaged: 'Damaged',
  'wrong-item': 'Wrong item',
  'changed-mind': 'Changed my mind',
  other: 'Something else',
}

/** What has become of a return, in a sentence for its shopper. */
export function progressWords({ state, refund, lines, sentAt }: Return): string {
  switch (state) {
    case 'requested':
      return 'We’re waiting for your parcel.'
    case 'received':
      return 'Your parcel is here. We’re looking at it.'
    case 'refused':
      return 'We couldn’t accept it.'
    case 'cancelled':
      return 'Cancelled.'
    case 'accepted':
    case 'done': {
      const isExchanged = lines.some(({ exchangeSize, received = 0 }) => exchangeSize && received > 0)
      const exchange = sentAt ? 'Your exchange is on its way.' : 'We’re getting your exchange ready.'
      return ['Accepted.', ...moneyWords(refund), ...(isExchanged ? [exchange] : [])].join(' ')
    }
  }
}

const moneyWords = (refund: Return['refund']): string[] => {
  if (refund === undefined) return []
  const amount = formatMoney(refund.amount)
  return [
    refund.state === 'succeeded'
      ? endSentence(`We’ve refunded ${amount}`)
      : `${amount} is on its way back to you.`,
  ]
}
