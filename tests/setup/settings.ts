import type { InputOf } from '../../contract/operations.ts'
import type { SettingsGroup, ShopSettings } from '../../contract/settings/shop-settings.ts'
import { type AdministeredShop, asAdministrator } from './administrator.ts'

/** Changes a group of settings as a merchant does, for tests; what `change` does not name stays. */
export async function changeSettings<Group extends SettingsGroup>(
  shop: AdministeredShop,
  group: Group,
  change: Partial<ShopSettings[Group]>,
) {
  const { value, version } = (await asAdministrator(shop, 'getSettings', {})).body.data[group]
  const input = { group, value: { ...value, ...change }, version }
  return asAdministrator(shop, 'updateSettings', input as InputOf<'updateSettings'>)
}
