import { providerTimeoutMs } from '../../provider.ts'

export type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Another address of Stripe's API, for tests. */
  api?: { host: string; port: number; protocol: 'http' }
}

/** Loads Stripe's SDK. Two tries fit into the time the shop waits. */
export async function openStripeClient({ secretKey, api }: StripeSettings) {
  const { default: StripeSdk } = await import('stripe')
  const client = new StripeSdk(secretKey, {
    timeout: providerTimeoutMs * 0.45,
    maxNetworkRetries: 1,
    telemetry: false,
    ...api,
  })
  return Object.assign(client, { errors: StripeSdk.errors })
}

export type StripeClient = Awaited<ReturnType<typeof openStripeClient>>
