import { useEffect, useState } from 'react'
import { normalizeQuery, shortestSuggested } from '../../../contract/catalogue/suggestions.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import { api } from '../../api-client.ts'

export type Suggestions = AnswerOf<'getSuggestions'>['data']
type SuggestionsState = { search: string; suggestions: Suggestions | undefined; pending: boolean }

/** The delay keeps each letter of a word from being a request. */
const debounceMs = 120
const cacheSize = 60
const cacheMs = 60_000

const cache = new Map<string, { suggestions: Suggestions; until: number }>()

function store(search: string, suggestions: Suggestions): void {
  const [oldest] = cache.keys()
  if (cache.size >= cacheSize && oldest !== undefined) cache.delete(oldest)
  cache.set(search, { suggestions, until: Date.now() + cacheMs })
}

/** The last suggestions stay until the next ones arrive. A call that fails suggests nothing. */
export function useSuggestions(typed: string): SuggestionsState {
  const search = normalizeQuery(typed)
  const isLongEnough = search.length >= shortestSuggested
  const [answer, setAnswer] = useState<{ search: string; suggestions: Suggestions | undefined }>()

  useEffect(() => {
    if (!isLongEnough) return setAnswer(undefined)
    const cached = cache.get(search)
    if (cached && cached.until > Date.now()) return setAnswer({ search, suggestions: cached.suggestions })
    const request = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { data } = await api.call('getSuggestions', { search }, { signal: request.signal })
        store(search, data)
        setAnswer({ search, suggestions: data })
      } catch {
        if (!request.signal.aborted) setAnswer({ search, suggestions: undefined })
      }
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [search, isLongEnough])

  return {
    search,
    suggestions: isLongEnough ? answer?.suggestions : undefined,
    pending: isLongEnough && answer?.search !== search,
  }
}
