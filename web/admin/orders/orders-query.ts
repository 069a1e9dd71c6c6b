import { useEffect, useRef, useState } from 'react'
import type { Order, OrderId } from '../../../contract/orders/order.ts'
import type { OrderStatus } from '../../../contract/orders/statuses.ts'
import { api } from '../../api-client.ts'
import { errorDetails } from '../../error-details.ts'
import { useAnswer, useSessionEnd } from '../use-answer.ts'

/** Orders asked for at a time. */
const pageSize = 25

export type OrdersChoice = { search: string; status: OrderStatus | undefined }

type Further = { question: string; orders: readonly Order[]; next: string | undefined }

/** The orders that fit the choice, newest first; more of them on demand. */
export function useOrders({ search, status }: OrdersChoice) {
  const question = JSON.stringify([search, status])
  const input = { search, limit: pageSize, ...(status === undefined ? {} : { status }) }
  const { answer, loading, failure, again } = useAnswer('getAllOrders', input)
  const onEnded = useSessionEnd()
  const [further, setFurther] = useState<Further>()
  const [moreState, setMoreState] = useState<{ busy?: boolean; failure?: string }>({})
  const latest = useRef(question)

  useEffect(() => {
    latest.current = question
    setFurther(undefined)
    setMoreState({})
  }, [question])

  const added = further?.question === question ? further : undefined
  const next = added ? added.next : answer?.next

  /** The first of the orders that have come, if any. */
  async function more(): Promise<OrderId | undefined> {
    if (next === undefined || moreState.busy) return undefined
    setMoreState({ busy: true })
    try {
      const page = await api.call('getAllOrders', { ...input, cursor: next })
      if (latest.current !== question) return undefined
      setFurther({ question, orders: [...(added?.orders ?? []), ...page.data], next: page.next })
      setMoreState({})
      return page.data[0]?._id
    } catch (error) {
      if (latest.current === question && !onEnded(error))
        setMoreState({ failure: errorDetails(error).message })
    }
    return undefined
  }

  return {
    orders: answer && [...answer.data, ...(added?.orders ?? [])],
    loading,
    failure,
    again,
    hasMore: next !== undefined,
    more,
    moreBusy: moreState.busy ?? false,
    moreFailure: moreState.failure,
  }
}
