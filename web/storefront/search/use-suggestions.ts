import { useEffect, useState } from 'react'
import { normalizeQuery, shortestSuggested } from '../../../contract/catalogue/suggestions.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import { api } from '../../api-client.ts'

export type Suggestions = AnswerOf<'getSuggestions'>['data']
/** What is suggested for a text, and whether the answer to a newer one is on its way. */
export type Suggested = { search: string; suggestions: Suggestions | undefined; pending: boolean }

/** Milliseconds of rest after a key before the shop is asked: fewer and every letter of a word is a request. */
const rest = 120
/** Answers that are remembered, for going back over what was typed, and for how long, in milliseconds. */
const mostRemembered = 60
const freshFor = 60_000

const remembered = new Map<string, { suggestions: Suggestions; until: number }>()

function remember(search: string, suggestions: Suggestions): void {
  const [oldest] = remembered.keys()
  if (remembered.size >= mostRemembered && oldest !== undefined) remembered.delete(oldest)
  remembered.set(search, { suggestions, until: Date.now() + freshFor })
}

/**
 * What the shop suggests for what has been typed so far. The last answer stays until the next one comes, so that
 * nothing flickers. A call that fails suggests nothing: the search itself works as ever.
 */
export function useSuggestions(typed: string): Suggested {
  const search = normalizeQuery(typed)
  const asks = search.length >= shortestSuggested
  const [answer, setAnswer] = useState<{ search: string; suggestions: Suggestions | undefined }>()

  useEffect(() => {
    if (!asks) return setAnswer(undefined)
    const known = remembered.get(search)
    if (known && known.until > Date.now()) return setAnswer({ search, suggestions: known.suggestions })
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { data } = await api.call('getSuggestions', { search }, { signal: asking.signal })
        remember(search, data)
        setAnswer({ search, suggestions: data })
      } catch {
        if (!asking.signal.aborted) setAnswer({ search, suggestions: undefined })
      }
    }, rest)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [search, asks])

  return {
    search,
    suggestions: asks ? answer?.suggestions : undefined,
    pending: asks && answer?.search !== search,
  }
}
