import type { PaymentState } from './order-status.ts'

/** Card is the only one until a merchant switches cash on delivery on. */
export const paymentMethods = ['Card', 'Cash on delivery'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

type Payment = { method: PaymentMethod; state: PaymentState }

export const isCashOnDelivery = ({ method }: Pick<Payment, 'method'>): boolean =>
  method === 'Cash on delivery'

/** The courier gets the money at the door. */
export const isDueInCash = (payment: Payment): boolean =>
  isCashOnDelivery(payment) && payment.state === 'awaiting'

/** The order is sold: it is packed and sent. */
export const isConfirmed = (payment: Payment): boolean => payment.state === 'paid' || isDueInCash(payment)
