import { shippedSettings } from '../../contract/settings/shipped-settings.ts'
import type { SettingsGroup, ShopSettings } from '../../contract/settings/shop-settings.ts'
import type { Database } from '../database/database.ts'

/** Clocks of several processes differ by less. */
const slackMs = 60_000

/**
 * The values that a group of settings may have had at a time, the likeliest first: the last one that was set before, others
 * that were set within a minute, and the one before them.
 */
export async function settingsAround<Group extends SettingsGroup>(
  database: Database,
  group: Group,
  at: Date,
): Promise<ShopSettings[Group][]> {
  const rows = await database
    .selectFrom('settings_history')
    .select(['value', 'since'])
    .where('name', '=', group)
    .where('since', '<=', new Date(at.getTime() + slackMs))
    .orderBy('version', 'desc')
    .execute()
  const earliest = rows.findIndex(({ since }) => since.getTime() <= at.getTime() - slackMs)
  const near = earliest === -1 ? rows : rows.slice(0, earliest + 1)
  const known = near.toSorted((one, other) => Number(one.since > at) - Number(other.since > at))
  const values = known.map(({ value }) => value as unknown as ShopSettings[Group])
  return earliest === -1 ? [...values, shippedSettings[group]] : values
}

/** The values of a group of settings that were set after a time, the newest first. */
export async function settingsSince<Group extends SettingsGroup>(
  database: Database,
  group: Group,
  at: Date,
): Promise<ShopSettings[Group][]> {
  const rows = await database
    .selectFrom('settings_history')
    .select('value')
    .where('name', '=', group)
    .where('since', '>', at)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ value }) => value as unknown as ShopSettings[Group])
}
