import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminPaths } from '../../../contract/admin-paths.ts'
import type { SubscriberState } from '../../../contract/newsletter/newsletter.ts'
import { endpointAt } from '../../../contract/shopper-paths.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { apiQuery, failureOf } from '../api-query.ts'
import { FilterChips } from '../filter-chips.tsx'
import { LoadError } from '../load-error.tsx'
import { SearchBox } from '../search-box.tsx'
import { ShowMore } from '../show-more.tsx'
import { SubscriberRow, subscriberStateNames } from './subscriber-row.tsx'
import { subscribersQuery } from './subscribers-query.ts'

/** The addresses that get news, by state, with a search and an export as CSV. */
export function SubscribersList() {
  const [search, setSearch] = useState('')
  const [state, setState] = useState<SubscriberState>('confirmed')
  const counts = useQuery(apiQuery('countSubscribers', {})).data?.data
  const query = useSubscribers({ search, state })
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex min-w-60 flex-1">
          <SearchBox label="Search addresses" value={search} onSearch={setSearch} maxLength={254} />
        </div>
        <a
          href={`${endpointAt(adminPaths.exportSubscribers).path}?state=${state}`}
          download
          className={buttonStyle({ variant: 'secondary' })}
        >
          Export as CSV
          <span className="sr-only">: {subscriberStateNames[state]}</span>
        </a>
      </div>
      <FilterChips
        legend="Which subscribers"
        value={state}
        choices={states.map((value) => ({
          value,
          name: subscriberStateNames[value],
          count: counts ? counts[value].toLocaleString('en-US') : '',
        }))}
        counted="subscribers"
        onChange={(chosen) => setState(chosen ?? 'confirmed')}
      />
      <Subscribers query={query} isSearched={search !== ''} state={state} />
    </div>
  )
}

const states = Object.keys(subscriberStateNames) as SubscriberState[]

const useSubscribers = (params: Parameters<typeof subscribersQuery>[0]) =>
  useInfiniteQuery(subscribersQuery(params))

type SubscribersProps = {
  query: ReturnType<typeof useSubscribers>
  isSearched: boolean
  state: SubscriberState
}

function Subscribers({ query, isSearched, state }: SubscribersProps) {
  const failure = query.isFetchNextPageError ? undefined : failureOf(query)
  if (failure) return <LoadError what="the subscribers" reason={failure} onRetry={query.refetch} />
  const subscribers = query.data?.pages.flatMap(({ data }) => data)
  if (subscribers === undefined) return <SubscribersSkeleton />
  if (subscribers.length === 0)
    return <p className="text-stone-700">{isSearched ? 'No address contains this.' : emptyTexts[state]}</p>
  return (
    <>
      <ul className="rounded-sm border border-stone-300 bg-white">
        {subscribers.map((subscriber) => (
          <SubscriberRow key={subscriber.id} subscriber={subscriber} />
        ))}
      </ul>
      <ShowMore query={query} what="subscribers" ids={subscribers.map(({ id }) => id)} />
    </>
  )
}

const emptyTexts: Readonly<Record<SubscriberState, string>> = {
  pending: 'Nobody still has to confirm.',
  confirmed: 'Nobody has subscribed yet. Shoppers tick “Send me news and offers” when they sign up.',
  unsubscribed: 'Nobody has unsubscribed.',
}

export const SubscribersSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-2">
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </div>
)
