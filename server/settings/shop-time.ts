import { dayIn } from '../../contract/orders/calendar-day.ts'
import type { AppContext } from '../app-context.ts'

/** The zone whose midnights begin the shop's days: UTC until the merchant says another. */
export const shopTimeZone = async ({ settings }: Pick<AppContext, 'settings'>): Promise<string> =>
  (await settings.read()).values.time.zone ?? 'UTC'

/** The day by the shop's clock, for names of files: "2026-11-29". */
export const shopToday = async ({
  settings,
  clock,
}: Pick<AppContext, 'settings' | 'clock'>): Promise<string> =>
  dayIn(await shopTimeZone({ settings }), clock())
    .toISOString()
    .slice(0, 10)
