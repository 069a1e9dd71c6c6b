import { dayIn } from '../../contract/orders/calendar-day.ts'
import type { AppContext } from '../app-context.ts'
import type { CsvColumn } from '../http/csv-file.ts'

/** The zone whose midnights begin the shop's days: UTC until the merchant says another. */
export const shopTimeZone = async ({ settings }: Pick<AppContext, 'settings'>): Promise<string> =>
  (await settings.read()).values.time.zone ?? 'UTC'

const dayText = (timeZone: string, time: Date): string => dayIn(timeZone, time).toISOString().slice(0, 10)

/** The day by the shop's clock, for names of files: "2026-11-29". */
export const shopToday = async ({
  settings,
  clock,
}: Pick<AppContext, 'settings' | 'clock'>): Promise<string> =>
  dayText(await shopTimeZone({ settings }), clock())

/** The last column of a file whose times are in UTC: the day by the shop's clock. */
export async function dayColumn<Row>(
  context: Pick<AppContext, 'settings'>,
  timeOf: (row: Row) => Date,
): Promise<CsvColumn<Row>> {
  const timeZone = await shopTimeZone(context)
  return ['Day', (row) => dayText(timeZone, timeOf(row))]
}
