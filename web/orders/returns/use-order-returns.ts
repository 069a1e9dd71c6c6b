import { useCallback, useEffect, useState } from 'react'
import type { Order, OrderId } from '../../../contract/orders/order.ts'
import type { ReturnsOfOrder } from '../../../contract/returns/return.ts'
import { api as shopperApi } from '../../api-client.ts'
import { errorDetails } from '../../error-details.ts'
import { api } from '../../single-page-api.ts'

type Loaded = { order: Order; returns: ReturnsOfOrder }

/** An order with what can be returned of it. */
export function useOrderReturns(id: string) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [failure, setFailure] = useState<{ message: string; isMissing: boolean }>()
  const load = useCallback(async () => {
    const order_id = id as OrderId
    try {
      const [order, returns] = await Promise.all([
        shopperApi.call('getOrder', { order_id }),
        api.call('getReturns', { order_id }),
      ])
      setLoaded({ order: order.data, returns: returns.data })
      setFailure(undefined)
    } catch (error) {
      const { message, code } = errorDetails(error)
      setFailure({ message, isMissing: code === 'order-not-found' || code === 'invalid-input' })
    }
  }, [id])
  useEffect(() => void load(), [load])
  return { loaded, failure, load }
}
