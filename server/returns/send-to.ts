import { sellerName } from '../../contract/settings/seller-name.ts'
import type { ShopSettings } from '../../contract/settings/shop-settings.ts'

/** The address of the shop, a line for each that is printed. */
export const sendTo = (settings: Pick<ShopSettings, 'business' | 'identity'>): string[] =>
  [sellerName(settings), ...settings.business.address.split('\n')]
    .map((line) => line.trim())
    .filter((line) => line !== '')
