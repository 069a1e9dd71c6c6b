import type { AnswerSent, Examples } from './example.ts'

type Guesting = 'beginGuestCheckout' | 'getGuestOrder' | 'getGuestOrderHistory' | 'enterGuestOrder'
type Bought = { shopperId: string; paid: AnswerSent<'getOrder'>['data'] }

export const guestExamples = ({ shopperId, paid }: Bought): Pick<Examples, Guesting> => ({
  beginGuestCheckout: {
    input: { name: 'Ada Byron', email: 'ada@byron.example' },
    answer: { data: { id: shopperId, name: 'Ada Byron', email: 'ada@byron.example' } },
  },
  getGuestOrder: { input: { token: 'hD3vX0rKq2n1mB7c' }, answer: { data: paid } },
  getGuestOrderHistory: {
    input: { token: 'hD3vX0rKq2n1mB7c' },
    answer: {
      data: [
        { at: '2026-03-02T10:00:00.000Z', kind: 'placed', by: 'shopper' },
        { at: '2026-03-03T08:30:00.000Z', kind: 'status', by: 'administrator', status: 'Packing' },
      ],
    },
  },
  enterGuestOrder: { input: { token: 'hD3vX0rKq2n1mB7c' }, answer: { data: { order_id: paid._id } } },
})
