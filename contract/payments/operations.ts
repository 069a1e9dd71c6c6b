import { z } from 'zod'
import { noInput, operation } from '../operation.ts'

export const getPaymentProvider = operation('getPaymentProvider', {
  summary:
    'Who turns a card into a token: the built-in provider (test mode) or Stripe, with its publishable key.',
  access: 'anyone',
  input: noInput,
  answer: z.object({
    data: z.discriminatedUnion('name', [
      z.object({ name: z.literal('test') }),
      z.object({ name: z.literal('stripe'), publishableKey: z.string() }),
    ]),
  }),
})
