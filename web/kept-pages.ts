/** What pages of this tab showed last: without a network, Back shows it again, whatever its age (decision 336). */
import { useEffect } from 'react'
import { useLocation, useMatches, useRevalidator } from 'react-router'
import { createStore, useStore } from './store.ts'
import { untilDone } from './until-done.ts'

/** By path and query, the latest last. */
const kept = new Map<string, unknown>()
const mostKept = 30

/** The page that is shown as it was last, until the shop answers again. */
const outdated = createStore<string | undefined>(() => undefined)

type Address = { pathname: string; search: string }

const keyOf = ({ pathname, search }: Address) => pathname + search

/** @param address path and query */
export function keepPage(address: string, data: unknown): void {
  kept.delete(address)
  kept.set(address, data)
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
}

/** @returns undefined when this tab has not shown the page */
export function keptPage(address: Address): unknown {
  const data = kept.get(keyOf(address))
  if (data !== undefined) outdated.set(keyOf(address))
  return data
}

/** The page has been loaded. */
export function pageCame(address: Address): void {
  if (outdated.get() === keyOf(address)) outdated.set(undefined)
}

/** Keeps what the page shows, and loads it again once there is a network if it was kept from before. */
export function useKeptPage(): void {
  const address = keyOf(useLocation())
  const data = useMatches().at(-1)?.loaderData
  const { revalidate } = useRevalidator()
  const isOutdated = useStore(outdated, undefined) === address
  useEffect(() => {
    if (data !== undefined && data !== null) keepPage(address, data)
  }, [address, data])
  useEffect(() => {
    if (!isOutdated) return
    return untilDone(async () => {
      await revalidate()
      return outdated.get() !== address
    })
  }, [isOutdated, address, revalidate])
}
