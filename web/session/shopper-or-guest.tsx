import { Outlet, useLoaderData } from 'react-router'
import type { OrderId } from '../../contract/orders/order.ts'
import type { PageHandle } from '../../contract/pages.ts'
import { api } from '../api-client.ts'
import { to } from '../paths.ts'
import { redirectFrom } from '../redirect-from.ts'
import { useShopSettings } from '../settings/shop-settings.ts'
import { isKnownGuest } from './known-guest.ts'
import { knownSession } from './session.ts'
import ShopperOnly, { HydrateFallback } from './shopper-only.tsx'

export { HydrateFallback }

/**
 * The screens of the checkout ask for a login (spec §2), unless the merchant takes guests. Those of one order ask for it
 * unless this browser has the session of the order's guest.
 */
export const handle = { access: 'shopper', guests: true } satisfies PageHandle

type Opened = { params: { id?: string; order?: string }; request: Request }

export async function clientLoader({ params, request }: Opened) {
  const order = params.order ?? params.id
  const { isVerified } = await knownSession()
  const isOfOrder = order !== undefined
  if (isVerified) return { isOfOrder, isGuest: false }
  if (!(await (order === undefined ? takesGuests() : isKnownGuest(order as OrderId))))
    throw redirectFrom(request, to.login())
  return { isOfOrder, isGuest: true }
}
clientLoader.hydrate = true as const

export const shouldRevalidate = () => true

const takesGuests = (): Promise<boolean> =>
  api.call('getShopSettings', {}).then(
    ({ data }) => data.guests?.checkout === true,
    () => false,
  )

export default function ShopperOrGuest() {
  const { guests } = useShopSettings()
  const { isOfOrder, isGuest } = useLoaderData<typeof clientLoader>()
  return (isOfOrder ? isGuest : guests?.checkout) ? <Outlet /> : <ShopperOnly />
}
