import type { IncomingHttpHeaders } from 'node:http'
import type { DeclineReason } from './decline-reasons.ts'

/** What the shop asks of whoever moves the money. Two stand behind it: test-gateway/ and stripe/. */
export type PaymentProvider = {
  readonly name: 'test' | 'stripe'

  /** Whether its charges move money. */
  readonly livemode: boolean

  /** Whether a text can be one of this provider's tokens at all. */
  isToken(text: string): Promise<boolean>

  /**
   * Charges a card. The same key again is the same charge, however often it is asked.
   * Never throws for what the provider does or fails to do; waits 10 seconds at most.
   */
  charge(request: ChargeRequest): Promise<ChargeOutcome>

  /** What became of a charge that was asked for, without asking for it again. Never throws; waits as `charge` does. */
  find(request: ChargeRequest): Promise<ChargeOutcome | { state: 'none' }>

  /**
   * Gives up a charge whose confirmation nobody waits for any more: it can't be confirmed from then on.
   * @returns what became of it: declined, or succeeded because it was confirmed just before. Never throws.
   */
  abandon(chargeId: string): Promise<ChargeOutcome>

  /** What its books say it took since then, page by page. @throws when they can't be read */
  listCharges(since: Date): AsyncIterable<readonly LedgerCharge[]>

  /** Gives a whole charge back; doing so twice gives it back once. @throws when it is not known to have worked */
  refund(chargeId: string): Promise<void>

  /**
   * Reads a webhook; undefined when it tells nothing the shop cares for.
   * @throws ApiError webhook-refused when it is not the provider's, or older than 5 minutes
   */
  readWebhook(headers: IncomingHttpHeaders, body: Buffer): Promise<WebhookEvent | undefined>
}

export type ChargeRequest = {
  /** The payment attempt's id, which is the idempotency key. */
  readonly attemptId: string
  readonly orderId: string
  /** Whole US cents. */
  readonly amountCents: number
  readonly token: string
  /** Known once the charge waits for its confirmation. */
  readonly chargeId: string | undefined
}

/** Money that was taken. */
export type Charge = {
  readonly id: string
  readonly amountCents: number
  /** Undefined where the provider does not say: money from a wallet shows no card. */
  readonly brand: string | undefined
  readonly last4: string | undefined
}

/** A charge as the provider's own books have it. */
export type LedgerCharge = {
  readonly charge: Charge
  /** The whole of it went back to the card. */
  readonly isRefunded: boolean
  /** What the shop said it was for; undefined for money that no shop like this one asked for. */
  readonly reference: { readonly orderId: string; readonly attemptId: string } | undefined
}

export type ChargeOutcome =
  | { readonly state: 'succeeded'; readonly charge: Charge }
  /** It succeeded, and the whole of it went back to the card since: by the shop's wish or at the provider. */
  | { readonly state: 'refunded'; readonly charge: Charge }
  | { readonly state: 'declined'; readonly reason: DeclineReason }
  /** The bank asks the shopper first (3-D Secure); nothing is taken before. `secret` opens the question in a browser. */
  | { readonly state: 'requires-action'; readonly chargeId: string; readonly secret: string }
  /** No answer, an unusable one, or the provider is still at it: to be asked again with the same key. */
  | { readonly state: 'unknown' }

/** What can be written down: nothing about this charge is open any more. */
export type FinalOutcome = Extract<ChargeOutcome, { state: 'succeeded' | 'refunded' | 'declined' }>

export type WebhookEvent = { readonly orderId: string; readonly attemptId: string } & FinalOutcome

/** Milliseconds the shop waits for a provider's answer. */
export const providerTimeoutMs = 10_000

/** Seconds a signed webhook is good for, either way of our clock: an older one is a replay. */
export const webhookToleranceSeconds = 300
