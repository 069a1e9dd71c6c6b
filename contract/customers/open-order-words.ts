/** Why an order has to be settled before its customer can be erased. */
export const openOrderWords = {
  'being-paid': 'being paid right now',
  unpaid: 'not paid yet: it can be cancelled, or ends within a day',
  disputed: 'disputed at the bank',
  edited: 'waits for a change to be paid',
  refund: 'a refund is under way',
  return: 'a return is open',
  'not-delivered': 'not delivered yet',
} as const

export type OpenOrderReason = keyof typeof openOrderWords
