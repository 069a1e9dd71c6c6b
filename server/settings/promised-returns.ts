import type { ReturnsSettings } from '../../contract/returns/returns-settings.ts'
import { shippedSettings } from '../../contract/settings/shipped-settings.ts'
import type { Database } from '../database/database.ts'

type ReturnsSince = ReturnsSettings & { since: Date }

/** Until when orders could be returned, from the first settings to the present ones. */
export async function readReturnsEver(database: Database): Promise<ReturnsSince[]> {
  const rows = await database
    .selectFrom('settings_history')
    .select(['value', 'since'])
    .where('name', '=', 'returns')
    .orderBy('version')
    .execute()
  const first = { ...shippedSettings.returns, since: new Date(0) }
  return [first, ...rows.map(({ value, since }) => ({ ...first, ...(value as object), since }))]
}

/** The longest times, and the withdrawal, that an order was promised from when it was placed until it was delivered, or has now. */
export function promisedReturns(
  { values, returnsEver }: { values: { returns: ReturnsSettings }; returnsEver: readonly ReturnsSince[] },
  { placedAt, deliveredAt }: { placedAt: Date; deliveredAt: Date | undefined },
): ReturnsSettings {
  const promised = returnsEver.filter(({ since }, at) => {
    const next = returnsEver[at + 1]
    return (
      (deliveredAt === undefined || since <= deliveredAt) && (next === undefined || next.since > placedAt)
    )
  })
  const all = [values.returns, ...promised]
  const withdrawals = all.filter(({ withdrawal }) => withdrawal)
  return {
    days: Math.max(...all.map(({ days }) => days)),
    withdrawal: withdrawals.length > 0,
    withdrawalDays: Math.max(
      ...(withdrawals.length > 0 ? withdrawals : all).map((each) => each.withdrawalDays),
    ),
  }
}
