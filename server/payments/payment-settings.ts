import { z } from 'zod'
import { optional } from '../setting.ts'
import { providers, providerVariables } from './providers/registry.ts'

/** The built-in provider has none and takes test cards where no other is configured. */
const providerSettings = providers.flatMap(({ settings }) => settings ?? [])

/** Variables of the environment. */
export const paymentVariables = {
  /** 'test' lets a shop on HTTPS take test cards (docs/decisions/071-test-mode.md). */
  PAYMENTS: optional(z.literal('test', { error: 'must be test, or empty' })),
  ...providerVariables,
}

type PaymentSettings = {
  readonly [Name in keyof typeof paymentVariables | 'PUBLIC_URL']?: string | undefined
}

/** @returns true when cards are charged for real. Anything else is test mode. */
export const isLivemode = (settings: PaymentSettings): boolean =>
  providerSettings.some((provider) => provider.isLivemode(settings))

/** @returns one line that names the wrong setting, or undefined when all agree */
export function paymentSettingsProblem(settings: PaymentSettings): string | undefined {
  const [problem] = providerSettings.flatMap((provider) => provider.problem(settings) ?? [])
  return problem ?? testModeProblem(settings)
}

function testModeProblem(settings: PaymentSettings): string | undefined {
  const wantsTestMode = settings.PAYMENTS === 'test'
  const live = providerSettings.find((provider) => provider.isLivemode(settings))
  if (live !== undefined)
    return wantsTestMode ? `PAYMENTS is test, but ${live.secretKey} is a live key` : undefined
  if (wantsTestMode || !settings.PUBLIC_URL?.startsWith('https:')) return undefined
  const configured = providerSettings.find(({ secretKey }) => settings[secretKey] !== undefined)
  const what =
    configured === undefined
      ? `${providerSettings.map(({ secretKey }) => secretKey).join(' or ')} is missing`
      : `${configured.secretKey} is a test key`
  return `${what}: an https shop takes test cards only with PAYMENTS=test`
}
