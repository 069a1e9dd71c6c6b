import { useCallback, useEffect, useRef, useState } from 'react'
import type { ShopperId } from '../../contract/accounts/shopper.ts'
import type { Order, OrderId } from '../../contract/orders/order.ts'
import { largestPage } from '../../contract/paging.ts'
import { api } from '../api-client.ts'
import { errorDetails } from '../error-details.ts'
import { mergeLatestOrders } from './merge-latest-orders.ts'

const pageSize = 20

type Listed = { orders: readonly Order[]; next: string | undefined }

export function useOrders(user_id: ShopperId) {
  const [listed, setListed] = useState<Listed>()
  const [failed, setFailed] = useState(false)
  const [more, setMore] = useState<{ busy: boolean; failure?: string }>({ busy: false })
  const latest = useRef(listed)
  latest.current = listed
  const turns = useRef({ asked: 0, answered: 0 })

  /** Loads the shown orders again, up to the largest page; older ones stay as they are. */
  const refresh = useCallback(async () => {
    const shown = latest.current?.orders.length ?? 0
    const limit = Math.min(Math.max(shown, pageSize), largestPage)
    const turn = ++turns.current.asked
    try {
      const { data, next } = await api.call('getUserOrders', { user_id, limit })
      // A later question may have been answered sooner.
      if (turn < turns.current.answered) return
      turns.current.answered = turn
      setFailed(false)
      setListed((before) => ({
        orders: mergeLatestOrders(before?.orders ?? [], data, next !== undefined),
        next: before && before.orders.length > data.length ? before.next : next,
      }))
    } catch (error) {
      console.warn('The orders could not be loaded.', error)
      setFailed(true)
    }
  }, [user_id])

  useEffect(() => void refresh(), [refresh])
  usePolling(refresh)

  async function showMore(): Promise<OrderId | undefined> {
    const cursor = listed?.next
    if (cursor === undefined || more.busy) return undefined
    setMore({ busy: true })
    try {
      const page = await api.call('getUserOrders', { user_id, limit: pageSize, cursor })
      setListed((before) => ({
        orders: withoutDuplicates([...(before?.orders ?? []), ...page.data]),
        next: page.next,
      }))
      setMore({ busy: false })
      return page.data[0]?._id
    } catch (error) {
      setMore({ busy: false, failure: errorDetails(error).message })
      return undefined
    }
  }

  return {
    orders: listed?.orders,
    /** The orders on the screen stay when a refresh fails. */
    failed: failed && listed === undefined,
    hasMore: listed?.next !== undefined,
    more,
    showMore,
    refresh,
  }
}

const withoutDuplicates = (orders: readonly Order[]): Order[] => [
  ...new Map(orders.map((order) => [order._id, order])).values(),
]

const intervalMs = 30_000
/** A return to the tab fires two events. */
const pauseMs = 1_000

/** Calls `refresh` when the shopper comes back to this tab, and at intervals while the tab is visible. */
function usePolling(refresh: () => Promise<void>): void {
  useEffect(() => {
    let last = Date.now()
    const poll = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < pauseMs) return
      last = Date.now()
      void refresh()
    }
    const timer = setInterval(poll, intervalMs)
    window.addEventListener('focus', poll)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', poll)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [refresh])
}
