import type { OperationsAbout } from '../../contract/operations.ts'
import type { AnswerSent, Examples } from './example.ts'

const id = '0199c1bb-6d0e-7f21-8a4c-5e9b1d3f7a60'
const at = '2026-03-03T09:30:00.000Z'

const terms = {
  kind: 'percent',
  percent: 20,
  label: 'Spring sale',
  appliesTo: { kind: 'category', category: 'Women' },
  minimumCents: 5_000,
  combines: false,
} as const

const offer = {
  id,
  version: 1,
  terms,
  code: 'SPRING20',
  state: 'active',
  startsAt: at,
  mostUses: 500,
  mostUsesPerShopper: 1,
  createdAt: at,
  uses: 12,
  discount: 143.76,
  takings: 661.3,
} satisfies AnswerSent<'createOffer'>['data']

export const pricingExamples: Pick<Examples, OperationsAbout<'pricing'>> = {
  priceCart: {
    input: {
      order: [{ _id: '0199c1b2-8f10-7c35-8d6a-1e4b9a7c2d05', selectedSize: 'M', quantity: 2 }],
      discountCodes: ['spring20'],
      country: 'Germany',
    },
    answer: {
      data: {
        subtotal: 119.8,
        adjustments: [
          {
            kind: 'discount',
            label: 'Spring sale',
            percent: 20,
            amount: -23.96,
            offerId: id,
            code: 'SPRING20',
          },
          { kind: 'shipping', label: 'Shipping fee', percent: 15, amount: 14.38 },
        ],
        total: 110.22,
        codes: [{ code: 'SPRING20', offer: { ...terms, id, code: 'SPRING20' } }],
      },
    },
  },
  listOffers: { input: { search: 'spring', filter: 'current', limit: 50 }, answer: { data: [offer] } },
  createOffer: {
    input: { terms, code: 'spring20', startsAt: at, mostUses: 500, mostUsesPerShopper: 1 },
    answer: { data: offer },
  },
  updateOffer: {
    input: { id, version: 1, offer: { terms, code: 'spring20', startsAt: at } },
    answer: { data: offer },
  },
  endOffer: { input: { id }, answer: { data: { ...offer, state: 'ended', endedAt: at } } },
}
