import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActivityKind } from '../../../contract/administration/activity.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { apiPages } from '../api-query.ts'
import { SkeletonRows } from '../area-page.tsx'
import { beginningOf } from '../shop-time.ts'
import { ChoiceSelect } from '../ui/choice-select.tsx'
import { DownloadLink } from '../ui/download-link.tsx'
import { LoadedRows } from '../ui/show-more.tsx'
import { ActivityEntry } from './activity-entry.tsx'
import { kindNames } from './activity-words.ts'

/** The actions of staff, by person, kind and day, with an export as CSV. */
export default function ActivityList() {
  const [filter, setFilter] = useState<ActivityParams>({})
  const query = useActivity(filter)
  const people = query.data?.pages[0]?.people ?? []
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_12rem_auto]">
        <ChoiceSelect
          label="Who"
          value={filter.administrator ?? ''}
          choices={{ '': 'Everyone', ...Object.fromEntries(people.map(({ id, email }) => [id, email])) }}
          onChoose={(id) => setFilter(changed(filter, 'administrator', id))}
        />
        <ChoiceSelect
          label="Area"
          value={filter.kind ?? ''}
          choices={{ '': 'Everything', ...kindNames }}
          onChoose={(kind) => setFilter(changed(filter, 'kind', kind))}
        />
        <TextField
          label="Day"
          type="date"
          value={filter.day ?? ''}
          onChange={({ target }) => setFilter(changed(filter, 'day', target.value))}
        />
        <DownloadLink of="exportActivity" query={inputOf(filter)}>
          Export as CSV
        </DownloadLink>
      </div>
      <Entries query={query} onShowAll={() => setFilter({})} />
    </div>
  )
}

function changed<Field extends keyof ActivityParams>(
  filter: ActivityParams,
  field: Field,
  value: ActivityParams[Field] | '',
): ActivityParams {
  const { [field]: _earlier, ...others } = filter
  return value ? { ...others, [field]: value } : others
}

const useActivity = (filter: ActivityParams) => useInfiniteQuery(activityQuery(filter))

function Entries({ query, onShowAll }: { query: ReturnType<typeof useActivity>; onShowAll: () => void }) {
  return (
    <LoadedRows
      query={query}
      what="activity"
      skeleton={<SkeletonRows what="the activity" heights={['h-20', 'h-20', 'h-20']} />}
      empty={
        <EmptyState title="No activity">
          <Button variant="secondary" onClick={onShowAll}>
            Show all activity
          </Button>
        </EmptyState>
      }
      idOf={({ id }) => id}
    >
      {(entries) => (
        <ul
          aria-label="Activity"
          aria-busy={query.isPlaceholderData}
          className={`rounded-sm border border-stone-300 bg-white ${query.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {entries.map((entry) => (
            <ActivityEntry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </LoadedRows>
  )
}

/** `day` is of the panel's time zone, as YYYY-MM-DD. */
type ActivityParams = { administrator?: string; kind?: ActivityKind; day?: string }

const activityQuery = (filter: ActivityParams) => apiPages('listActivity', inputOf(filter))

function inputOf({ day, ...filter }: ActivityParams) {
  if (day === undefined) return filter
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const from = (date: string) => new Date(beginningOf(date)).toISOString()
  return { ...filter, from: from(day), to: from(next) }
}
