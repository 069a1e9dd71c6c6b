import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/**
 * The filters and the order of a list, which the address holds. A change takes effect at once; the address follows
 * without a new history entry and without scrolling. Further changes made until then add to it.
 * @returns `isPending`: the address does not hold the latest change yet
 */
export function usePanelListParams<Params extends object>(
  read: (query: URLSearchParams) => Params,
  addressOf: (params: Params) => string,
) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [latest, setLatest] = useState<{ params: Params; since: URLSearchParams }>()
  const isPending = latest?.since === query
  const params = isPending ? latest.params : read(query)

  function setParams(change: Partial<Params>): void {
    const next = { ...params, ...change }
    setLatest({ params: next, since: query })
    void navigate(addressOf(next), { replace: true, preventScrollReset: true, flushSync: true })
  }

  return { params, setParams, isPending }
}
