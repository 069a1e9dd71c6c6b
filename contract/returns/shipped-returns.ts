import type { ReturnsSettings } from './returns-settings.ts'

/** Until when orders can be returned until a merchant sets something else. */
export const shippedReturns: ReturnsSettings = { days: 7, withdrawal: false, withdrawalDays: 14 }
