import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { AnswerOf } from '../../contract/operations.ts'
import type { Database } from '../database/database.ts'

/** Every provider is opened with it. Providers never import config.ts, which reads the settings of all of them. */
export type ProviderContext = {
  readonly database: Database
  readonly clock: () => Date
  readonly log: FastifyBaseLogger
}

/** A payment provider. Each has a folder in providers/ and a row in registry.ts. */
export type PaymentProvider = {
  readonly name: AnswerOf<'getPaymentProvider'>['data']['name']
  /** True when its charges move money. */
  readonly livemode: boolean
  /** Tells its accounts apart; it stays when a secret is replaced. */
  readonly account: string
  readonly browserSettings: AnswerOf<'getPaymentProvider'>['data']
  /** Pages load its card fields from these origins (Content-Security-Policy). */
  readonly origins: Readonly<Record<'script' | 'frame' | 'connect', readonly string[]>>
  /** Adds its own addresses to the shop. */
  registerRoutes?(app: FastifyInstance, webhookPath: string): void

  /** The least that it charges, in hundredths of a currency. */
  smallestCharge(currency: string): number
  /** @returns true when a text has the form of its tokens */
  isToken(text: string): boolean
  /** Charges a card. The same attempt again is the same charge. Never throws; takes 10 seconds at most. */
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /** Looks up the outcome of a charge. Never throws; takes 10 seconds at most. */
  find(reference: ChargeReference): Promise<ChargeOutcome | { state: 'none' }>
  /** Cancels a charge that requires an action. @returns declined, or succeeded if confirmed just before. Never throws. */
  abandon(chargeId: string): Promise<ChargeOutcome>
  /** Charges that succeeded, were refunded or disputed since then, page by page. @throws Error when they can't be listed */
  listCharges(since: Date): AsyncIterable<readonly LedgerCharge[]>
  /** A charge as it is now; undefined when there is none that succeeded. @throws Error when it can't be read */
  readCharge(chargeId: string): Promise<LedgerCharge | undefined>
  /**
   * Refunds a part of a charge, or all that is left. The same key again is the same refund, and answers as it is now. Never
   * throws; takes 10 seconds at most.
   */
  refund(chargeId: string, request: RefundRequest): Promise<RefundOutcome>
  /**
   * @returns undefined for a webhook about no charge of the shop
   * @throws ApiError webhook-refused; Error when what it is about can't be read, so that the provider sends it again
   */
  readWebhook(headers: IncomingHttpHeaders, body: Buffer): Promise<WebhookEvent | undefined>
}

/** `attemptId` is the idempotency key of the charge. */
type OfAttempt = { readonly attemptId: string; readonly orderId: string }

export type ChargeRequest = OfAttempt & {
  /** Whole hundredths of the currency. */
  readonly amountCents: number
  /** ISO 4217. */
  readonly currency: string
  readonly token: string
}

/** `chargeId` is known once the charge requires an action of the shopper, or has succeeded. */
export type ChargeReference = OfAttempt & { readonly chargeId?: string | undefined }

/** Money that was taken. Money from a wallet shows no card. */
export type Charge = {
  readonly id: string
  readonly amountCents: number
  readonly brand: string | undefined
  readonly last4: string | undefined
}

/** A charge with all that became of it. */
export type LedgerCharge = {
  readonly charge: Charge
  readonly refunds: readonly LedgerRefund[]
  readonly disputes: readonly LedgerDispute[]
  /** Undefined for a charge that another application made. */
  readonly reference: OfAttempt | undefined
}

export type RefundRequest = {
  /** The idempotency key of the refund. */
  readonly key: string
  readonly orderId: string
  /** Whole cents. */
  readonly amountCents: number
}

/** A refund that a provider has. One that failed has moved no money, or its money came back. */
type ProviderRefund =
  | { readonly id: string; readonly state: 'succeeded' | 'pending' }
  | { readonly id: string; readonly state: 'failed'; readonly failedReason: string }

export type RefundOutcome =
  | ProviderRefund
  /** The provider has refused to make it, for good. */
  | { readonly state: 'failed'; readonly failedReason: string; readonly id?: undefined }
  /** There is no usable answer. The caller asks again with the same key. */
  | { readonly state: 'unknown' }

/** `key`, a UUID, is undefined for a refund that was made at the provider, not by the shop. */
export type LedgerRefund = ProviderRefund & {
  readonly key?: string | undefined
  readonly amountCents: number
}

/** The card holder disputes the charge at their bank. */
export type LedgerDispute = {
  readonly id: string
  readonly amountCents: number
  readonly state: 'open' | 'won' | 'lost'
  readonly openedAt: Date
}

/** What the provider has refunded of a charge, in whole cents. */
export const refundedCents = ({ refunds }: Pick<LedgerCharge, 'refunds'>): number =>
  refunds.reduce((sum, { state, amountCents }) => sum + (state === 'succeeded' ? amountCents : 0), 0)

export type ChargeOutcome =
  /** `refunded` means in full, after the charge had succeeded. */
  | { readonly state: 'succeeded' | 'refunded'; readonly charge: Charge }
  | { readonly state: 'declined'; readonly reason: DeclineReason }
  /** Nothing is taken yet. `secret` opens the bank's challenge (3-D Secure) in a browser. */
  | { readonly state: 'requires-action'; readonly chargeId: string; readonly secret: string }
  /** There is no usable answer, or the charge is still under way. The caller asks again with the same key. */
  | { readonly state: 'unknown' }

/** An outcome after which nothing about the charge is open. */
export type FinalOutcome = Exclude<ChargeOutcome, { state: 'requires-action' | 'unknown' }>

/** `changed`: the charge was refunded or disputed, or such news has changed. Its receiver reads the charge as it is now. */
export type WebhookEvent = OfAttempt &
  (FinalOutcome | { readonly state: 'changed'; readonly chargeId: string })

export const providerTimeoutMs = 10_000

/** A signed webhook's time may differ from ours by this much. An older one is a replay. */
export const webhookToleranceSeconds = 300

/** The reasons for not charging a card, in words for the shopper. */
export const declineReasons = {
  declined: 'Your card was declined. Please try a different card.',
  'insufficient-funds': 'Your card has insufficient funds. Please try a different card.',
  'processing-error': 'Your card could not be processed just now. Please try again in a moment.',
  expired: 'Your card has expired. Please try a different card.',
  'wrong-code': 'Your card’s security code is incorrect. Please check it.',
  'token-unknown': 'The card details are no longer valid. Please enter them again.',
  'amount-too-large': 'This order is too large for one card payment. Please split it.',
  'amount-too-small': 'This order is too small for a card payment.',
  'not-confirmed': 'The payment was not confirmed with your bank. Please try again or use a different card.',
  'confirmation-needed': 'Your bank wants this payment confirmed. Please try a different card.',
} as const

export type DeclineReason = keyof typeof declineReasons

export const isDeclineReason = (text: string | null | undefined): text is DeclineReason =>
  typeof text === 'string' && Object.hasOwn(declineReasons, text)
