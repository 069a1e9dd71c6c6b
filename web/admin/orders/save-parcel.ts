import { MutationObserver } from '@tanstack/react-query'
import type { Order } from '../../../contract/orders/order.ts'
import type { NewParcel } from '../../../contract/orders/parcel.ts'
import { api } from '../api.ts'
import { queryClient } from '../api-query.ts'
import { keepsScreen } from '../ui/failure-words.tsx'
import { updateCachedOrder } from './orders-query.ts'

/** After the changes of the same order that are under way, so that the last answer is the newest. */
export async function saveParcel({ _id: order_id }: Order, parcel: NewParcel | null): Promise<void> {
  const mutation = new MutationObserver(queryClient, {
    mutationKey: ['setParcel', order_id],
    scope: { id: order_id },
    meta: keepsScreen,
    mutationFn: (sent: NewParcel | null) => api.call('setParcel', { order_id, parcel: sent }),
  })
  updateCachedOrder((await mutation.mutate(parcel)).data)
}

/** The input of the call: empty texts are left out, as is the link for a carrier that has its own. */
export const newParcel = (carrier: NewParcel['carrier'], trackingNumber: string, url = ''): NewParcel => ({
  carrier,
  ...(trackingNumber.trim() === '' ? {} : { trackingNumber }),
  ...(carrier !== 'other' || url.trim() === '' ? {} : { url }),
})
