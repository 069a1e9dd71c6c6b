import { assertNoDuplicateCart } from './duplicate-order.ts'
import { hasPayments, isBeingPaid } from './payment-attempts.ts'
import type { Payments } from './payments.ts'
import { openProvider, type ProviderContext } from './providers/open-provider.ts'

/** Opens the payment provider that is configured, and with it the shop's payments. */
export const openPayments = async (context: ProviderContext): Promise<Payments> => ({
  provider: await openProvider(context),
  isBeingPaid,
  hasPayments,
  assertNoDuplicateCart,
})
