import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/**
 * What a list is narrowed to and ordered by, as the address says it. A choice holds at once, and the address follows
 * without a step back or scrolling: what is chosen until then is chosen on top of it.
 * @returns `underWay`: the address does not say it yet
 */
export function useChoice<Choice extends object>(
  read: (query: URLSearchParams) => Choice,
  addressOf: (choice: Choice) => string,
) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [asked, setAsked] = useState<{ choice: Choice; since: URLSearchParams }>()
  const underWay = asked?.since === query
  const choice = underWay ? asked.choice : read(query)

  function choose(change: Partial<Choice>): void {
    const next = { ...choice, ...change }
    setAsked({ choice: next, since: query })
    void navigate(addressOf(next), { replace: true, preventScrollReset: true, flushSync: true })
  }

  return { choice, choose, underWay }
}
