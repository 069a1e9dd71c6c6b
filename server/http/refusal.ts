import { type Confirmation, type ErrorBody, type ErrorCode, errors } from '../../contract/errors.ts'
import type { OrderId, OrderLine } from '../../contract/orders/order.ts'

/** An expected failure: one of the contract's named errors, thrown anywhere below a handler. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Whole seconds after which trying again makes sense (the Retry-After header). */
  readonly retryAfter: number | undefined
  /** With cart-out-of-date: the cart as it would be sold now. */
  readonly lines: OrderLine[] | undefined
  /** With payment-unconfirmed: what lets the shopper confirm it. */
  readonly confirmation: Confirmation | undefined
  /** With checkout-changed: the order that was placed with this checkoutId. */
  readonly orderId: OrderId | undefined
  /** With duplicate-order: whole minutes since the same lines were paid for. */
  readonly minutes: number | undefined

  constructor(
    code: ErrorCode,
    details: {
      message?: string
      fields?: Record<string, string>
      retryAfter?: number
      lines?: OrderLine[]
      confirmation?: Confirmation
      orderId?: OrderId
      minutes?: number
    } = {},
  ) {
    super(details.message ?? errors[code].message)
    this.code = code
    this.fields = details.fields
    this.retryAfter = details.retryAfter
    this.lines = details.lines
    this.confirmation = details.confirmation
    this.orderId = details.orderId
    this.minutes = details.minutes
  }

  get status(): number {
    return errors[this.code].status
  }

  get body(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.fields ? { fields: this.fields } : {}),
      ...(this.lines ? { lines: this.lines } : {}),
      ...(this.confirmation ? { confirmation: this.confirmation } : {}),
      ...(this.orderId ? { orderId: this.orderId } : {}),
      ...(this.minutes === undefined ? {} : { minutes: this.minutes }),
    }
  }
}
