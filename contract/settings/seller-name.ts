import { shippedIdentity } from './shipped-identity.ts'
import type { ShopSettings } from './shop-settings.ts'

/** The name on invoices. It is the shop's name until the merchant writes another (docs/decisions/230-the-shops-own-name.md). */
export const sellerName = ({ business, identity }: Pick<ShopSettings, 'business' | 'identity'>): string =>
  business.name === shippedIdentity.name ? identity.name : business.name
