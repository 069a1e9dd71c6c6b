import type { OrderId } from '../../contract/orders/order.ts'
import { api } from '../api-client.ts'
import { errorDetails } from '../error-details.ts'

/** Whether this browser has the session of the order's guest. A lost connection counts as true. */
export const isKnownGuest = (order_id: OrderId): Promise<boolean> =>
  api.call('getOrder', { order_id }).then(
    () => true,
    (error: unknown) => errorDetails(error).code !== 'not-signed-in',
  )
