import { use } from 'react'
import { type Categories, shippedCatalogue, shippedCategories } from '../../contract/catalogue/categories.ts'
import { setMoney } from '../../contract/money.ts'
import { shippedIdentity } from '../../contract/settings/shipped-identity.ts'
import { shippedPrices } from '../../contract/settings/shipped-prices.ts'
import type { PublicSettings, ShopSettings } from '../../contract/settings/shop-settings.ts'
import { api } from '../api-client.ts'
import { createStore, useStore } from '../store.ts'
import { ShopSettingsContext } from './shop-settings-context.ts'
import { setOrdersZone } from './shop-zone.ts'

const newer = createStore<PublicSettings | undefined>(() => undefined)

let inUse: PublicSettings | undefined

/** What is outside of the components goes by the settings of the document, unless they have been read anew since. */
export function followSettings(ofDocument?: PublicSettings): void {
  inUse = newer.get() ?? ofDocument
  setMoney(inUse?.money)
  setOrdersZone(inUse?.time?.zone)
}

/** In the browser. A component takes `useCategories`. */
export const currentCategories = (): Categories => inUse?.catalogue?.categories ?? shippedCategories

/** The settings that shoppers' pages need. */
export function useShopSettings(): Pick<ShopSettings, 'shipping' | 'tax' | 'identity' | 'catalogue'> &
  Pick<
    PublicSettings,
    | 'automaticOffers'
    | 'cashOnDelivery'
    | 'guests'
    | 'pages'
    | 'collections'
    | 'contact'
    | 'delivery'
    | 'returns'
    | 'time'
  > {
  const loaded = use(ShopSettingsContext)
  return {
    ...shippedPrices,
    identity: shippedIdentity,
    catalogue: shippedCatalogue,
    ...(useStore(newer, undefined) ?? loaded),
  }
}

export const useCategories = (): Categories => useShopSettings().catalogue.categories

export const useShopName = (): string => useShopSettings().identity.name

/** For a page that was open while the merchant changed the settings. */
export async function refreshShopSettings(): Promise<void> {
  const answer = await api.call('getShopSettings', {}).catch(() => undefined)
  if (!answer) return
  newer.set(answer.data)
  followSettings()
}
