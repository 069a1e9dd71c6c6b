import { assertNoDuplicateCart } from './duplicate-order.ts'
import { hasPayments, isBeingPaid } from './payment-attempts.ts'
import type { Payments } from './payments.ts'
import type { ProviderContext } from './payments-context.ts'
import { openProvider } from './providers/open-provider.ts'

/** Opens the payment provider that is configured, and with it the shop's payments. */
export const openPayments = async (context: ProviderContext): Promise<Payments> => ({
  provider: await openProvider(context),
  isBeingPaid,
  hasPayments,
  assertNoDuplicateCart,
})
