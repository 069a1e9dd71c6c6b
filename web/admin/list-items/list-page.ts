/**
 * Which page of the list is in view. The address says it, so that a reload, the way back and a bookmark lead there;
 * keyset paging knows the way to the page before only by having come from it, so the browser's history holds that.
 */
import { useLocation, useSearchParams } from 'react-router'

export type ListPage = {
  /** 1 for the first. */
  number: number
  /** Where it begins; undefined for the first. */
  cursor: string | undefined
  /** Where the second page begins, and so on up to this one, as far as the browser has come that way. */
  trail: readonly string[]
}

export const firstPage: ListPage = { number: 1, cursor: undefined, trail: [] }

/** A page that an address names only in half, or wrongly, is the first. */
export function readPage(query: URLSearchParams, state: unknown): ListPage {
  const cursor = query.get('cursor')
  const said = query.get('page') ?? ''
  if (!cursor || !/^[1-9]\d{0,5}$/.test(said) || said === '1') return firstPage
  const number = Number(said)
  const trail = trailIn(state)
  return { number, cursor, trail: trail.length === number - 1 && trail.at(-1) === cursor ? trail : [] }
}

export const useListPage = (): ListPage => {
  const [query] = useSearchParams()
  return readPage(query, useLocation().state)
}

export const pageAfter = ({ number, trail }: ListPage, cursor: string): ListPage => ({
  number: number + 1,
  cursor,
  trail: [...trail, cursor],
})

/** The page before this one; the first when it is not known where that one begins. */
export function pageBefore({ number, trail }: ListPage): ListPage {
  const before = trail.slice(0, -1)
  return before.length === 0 ? firstPage : { number: number - 1, cursor: before.at(-1), trail: before }
}

function trailIn(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('trail' in state) || !Array.isArray(state.trail))
    return []
  return state.trail.filter((cursor) => typeof cursor === 'string')
}
