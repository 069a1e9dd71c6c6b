type SettingName =
  | 'PUBLIC_URL'
  | 'PAYMENTS'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_PUBLISHABLE_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
type PaymentSettings = { readonly [Name in SettingName]?: string | undefined }

const isLiveKey = (key: string | undefined): boolean => key !== undefined && /^(sk|rk|pk)_live_/.test(key)

/** Whether cards are charged for real: Stripe with a live key. Anything else is test mode. */
export const isLivemode = ({ STRIPE_SECRET_KEY: key }: PaymentSettings): boolean => isLiveKey(key)

/** One line that names the wrong setting; undefined when all agree (docs/decisions/071-test-mode.md). */
export function paymentSettingsProblem(settings: PaymentSettings): string | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = settings
  const webhookSecret = settings.STRIPE_WEBHOOK_SECRET
  if (secretKey === undefined && (publishableKey ?? webhookSecret) !== undefined)
    return `STRIPE_SECRET_KEY is missing: ${publishableKey ? 'STRIPE_PUBLISHABLE_KEY' : 'STRIPE_WEBHOOK_SECRET'} is set, and without it only test cards are taken`
  if (secretKey !== undefined && webhookSecret === undefined)
    return 'STRIPE_WEBHOOK_SECRET is missing: payments are not safe without their webhooks'
  if (secretKey !== undefined && publishableKey === undefined)
    return 'STRIPE_PUBLISHABLE_KEY is missing: without it nobody can enter a card'
  if (isLiveKey(secretKey) !== isLiveKey(publishableKey))
    return 'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are of different modes: one is a test key, the other a live one'
  return testModeProblem(settings)
}

function testModeProblem(settings: PaymentSettings): string | undefined {
  const wantsTestMode = settings.PAYMENTS === 'test'
  if (isLivemode(settings))
    return wantsTestMode ? 'PAYMENTS is test, but STRIPE_SECRET_KEY is a live key' : undefined
  if (wantsTestMode || !settings.PUBLIC_URL?.startsWith('https:')) return undefined
  const what = settings.STRIPE_SECRET_KEY === undefined ? 'is missing' : 'is a test key'
  return `STRIPE_SECRET_KEY ${what}: an https shop takes test cards only with PAYMENTS=test`
}
