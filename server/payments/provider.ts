import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '../../contract/operations.ts'
import type { DeclineReason } from './decline-reasons.ts'

/** What the shop needs of a payment provider. Each is a folder of providers/. */
export type PaymentProvider = {
  readonly name: AnswerOf<'getPaymentProvider'>['data']['name']

  /** Whether its charges move money. Every other provider is in test mode. */
  readonly livemode: boolean

  /** What its part of the card dialog needs. */
  readonly browserSettings: AnswerOf<'getPaymentProvider'>['data']

  /** What pages load for its card fields (Content-Security-Policy). */
  readonly origins: Readonly<Record<'script' | 'frame' | 'connect', readonly string[]>>

  /** Adds its own addresses to the shop; it sends its webhooks to the path `webhookPath`. */
  registerRoutes?(app: FastifyInstance, webhookPath: string): void

  /** Whether a text has the form of its tokens. */
  isToken(text: string): boolean

  /**
   * Charges a card. The same attempt again is the same charge.
   * Never throws for what the provider does or fails to do; takes 10 seconds at most.
   */
  charge(request: ChargeRequest): Promise<ChargeOutcome>

  /** Looks up what came of a charge. Never throws; takes 10 seconds at most. */
  find(reference: ChargeReference): Promise<ChargeOutcome | { state: 'none' }>

  /**
   * Cancels a charge that requires an action of the shopper, so that it can't be confirmed any more. Never throws.
   * @returns declined, or succeeded where it was confirmed just before
   */
  abandon(chargeId: string): Promise<ChargeOutcome>

  /** Charges that succeeded since then, page by page. @throws Error when they can't be listed */
  listCharges(since: Date): AsyncIterable<readonly LedgerCharge[]>

  /** Refunds a whole charge; twice is once. @throws Error when it is not known to have worked */
  refund(chargeId: string): Promise<void>

  /**
   * Reads a webhook; undefined when it is about no charge of the shop.
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
}

export type ChargeReference = {
  readonly attemptId: string
  readonly orderId: string
  /** Known once the charge requires an action of the shopper, or has succeeded. */
  readonly chargeId?: string | undefined
}

/** Money that was taken. */
export type Charge = {
  readonly id: string
  readonly amountCents: number
  /** Undefined where the provider does not say: money from a wallet shows no card. */
  readonly brand: string | undefined
  readonly last4: string | undefined
}

/** A charge as the provider lists it. */
export type LedgerCharge = {
  readonly charge: Charge
  /** Refunded in full. */
  readonly isRefunded: boolean
  /** Undefined for a charge that no shop like this one asked for. */
  readonly reference: { readonly orderId: string; readonly attemptId: string } | undefined
}

export type ChargeOutcome =
  | { readonly state: 'succeeded'; readonly charge: Charge }
  /** It succeeded and was refunded in full since, by the shop or at the provider. */
  | { readonly state: 'refunded'; readonly charge: Charge }
  | { readonly state: 'declined'; readonly reason: DeclineReason }
  /** The bank challenges the shopper first (3-D Secure); nothing is taken yet. `secret` opens the challenge in a browser. */
  | { readonly state: 'requires-action'; readonly chargeId: string; readonly secret: string }
  /** No answer, an unusable one, or the charge is still under way: ask again with the same key. */
  | { readonly state: 'unknown' }

/** An outcome after which nothing about the charge is open. */
export type FinalOutcome = Extract<ChargeOutcome, { state: 'succeeded' | 'refunded' | 'declined' }>

export type WebhookEvent = { readonly orderId: string; readonly attemptId: string } & FinalOutcome

/** How long the shop waits for a provider's answer. */
export const providerTimeoutMs = 10_000

/** By how much a signed webhook's time may differ from ours; an older one is a replay. */
export const webhookToleranceSeconds = 300
