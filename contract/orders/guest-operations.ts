import { z } from 'zod'
import { Email } from '../accounts/email.ts'
import { Name, ShopperId } from '../accounts/shopper.ts'
import { LinkToken } from '../link-token.ts'
import { operation } from '../operation.ts'
import { Order, OrderId } from './order.ts'
import { OrderEvent } from './order-history.ts'

export const beginGuestCheckout = operation('beginGuestCheckout', {
  summary:
    'Lets a visitor order without an account, where the shop takes guests. Their session opens nothing but their orders.',
  access: 'anyone',
  status: 201,
  input: z.object({ name: Name, email: Email }),
  answer: z.object({ data: z.object({ id: ShopperId, name: z.string(), email: z.string() }) }),
  errors: ['guests-not-taken', 'too-many-attempts'],
})

export const getGuestOrder = operation('getGuestOrder', {
  summary: 'The one order that a mailed link shows to its guest. It signs nobody in.',
  access: 'anyone',
  input: z.object({ token: LinkToken }),
  answer: z.object({ data: Order }),
  errors: ['order-link-invalid', 'too-many-attempts'],
})

export const getGuestOrderHistory = operation('getGuestOrderHistory', {
  summary: 'What happened to the one order that a mailed link shows, oldest first.',
  access: 'anyone',
  input: z.object({ token: LinkToken }),
  answer: z.object({ data: z.array(OrderEvent) }),
  errors: ['order-link-invalid', 'too-many-attempts'],
})

export const enterGuestOrder = operation('enterGuestOrder', {
  summary:
    'Gives the browser that opens a mailed link the session of its guest, who can then change the order as shoppers do.',
  access: 'anyone',
  input: z.object({ token: LinkToken }),
  answer: z.object({ data: z.object({ order_id: OrderId }) }),
  errors: ['order-link-invalid', 'order-in-account', 'signed-in-otherwise', 'too-many-attempts'],
})
