import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Subscriber, SubscriberState } from '../../../contract/newsletter/newsletter.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { apiPages, apiQuery } from '../api-query.ts'
import { SkeletonRows } from '../area-page.tsx'
import { AdminDate } from '../ui/admin-date.tsx'
import { DownloadLink } from '../ui/download-link.tsx'
import { choicesOf, FilterChips } from '../ui/filter-chips.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { LoadedRows } from '../ui/show-more.tsx'

/** The addresses that get news, by state, with a search and an export as CSV. */
export function SubscribersList() {
  const [search, setSearch] = useState('')
  const [state, setState] = useState<SubscriberState>('confirmed')
  const counts = useQuery(apiQuery('countSubscribers', {})).data?.data
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex min-w-[min(15rem,100%)] flex-1">
          <SearchBox label="Search addresses" value={search} onSearch={setSearch} maxLength={254} />
        </div>
        <DownloadLink of="exportSubscribers" query={{ state }}>
          Export as CSV
          <span className="sr-only">: {subscriberStateNames[state]}</span>
        </DownloadLink>
      </div>
      <FilterChips
        legend="Which subscribers"
        value={state}
        choices={choicesOf(subscriberStateNames).map((choice) => ({
          ...choice,
          count: counts ? counts[choice.value] : null,
        }))}
        counted="subscriber"
        onChange={(chosen) => setState(chosen ?? 'confirmed')}
      />
      <Subscribers search={search} state={state} />
    </div>
  )
}

const subscriberStateNames: Readonly<Record<SubscriberState, string>> = {
  confirmed: 'Subscribed',
  pending: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
}

function Subscribers({ search, state }: { search: string; state: SubscriberState }) {
  const query = useInfiniteQuery(apiPages('listSubscribers', { search, state }))
  return (
    <LoadedRows
      query={query}
      what="subscribers"
      skeleton={<SubscribersSkeleton />}
      empty={search === '' ? <NoSubscribers state={state} /> : <EmptyState title="No subscribers found" />}
      idOf={({ id }) => id}
    >
      {(subscribers) => (
        <ul className="rounded-sm border border-stone-300 bg-white">
          {subscribers.map((subscriber) => (
            <SubscriberRow key={subscriber.id} subscriber={subscriber} />
          ))}
        </ul>
      )}
    </LoadedRows>
  )
}

const emptyTitles: Readonly<Record<SubscriberState, string>> = {
  pending: 'No one has to confirm',
  confirmed: 'No subscribers yet',
  unsubscribed: 'No one has unsubscribed',
}

const NoSubscribers = ({ state }: { state: SubscriberState }) => (
  <EmptyState title={emptyTitles[state]}>
    {state === 'confirmed' && <p>Shoppers tick “Send me news and offers” when they sign up.</p>}
  </EmptyState>
)

export const SubscribersSkeleton = () => <SkeletonRows heights={['h-16', 'h-16', 'h-16']} />

const sources: Readonly<Record<Subscriber['source'], string>> = {
  'sign-up': 'at sign-up',
  profile: 'in the profile',
}

const SubscriberRow = ({ subscriber }: { subscriber: Subscriber }) => {
  const { id, email, source, consentedAt, confirmedAt, unsubscribedAt } = subscriber
  return (
    <li
      id={id}
      tabIndex={-1}
      className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-stone-300 px-4 py-3 last:border-b-0"
    >
      <span className="min-w-0 font-medium wrap-anywhere">{email}</span>
      <span className="text-sm text-stone-700">
        Agreed {sources[source]} <AdminDate iso={consentedAt} />
        {confirmedAt && (
          <>
            , confirmed <AdminDate iso={confirmedAt} />
          </>
        )}
        {unsubscribedAt && (
          <>
            , ended <AdminDate iso={unsubscribedAt} />
          </>
        )}
      </span>
    </li>
  )
}
