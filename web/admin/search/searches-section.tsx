import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CountedSearch, mostCountedSearches } from '../../../contract/search/searches.ts'
import { to } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { focusHeading } from '../../ui/route-focus.ts'
import { apiQuery } from '../api-query.ts'
import { SkeletonRows } from '../area-page.tsx'
import { toArea } from '../area-paths.ts'
import { may } from '../role.ts'
import { AdminDate } from '../ui/admin-date.tsx'
import { ChoiceSelect } from '../ui/choice-select.tsx'
import { counted } from '../ui/counted.ts'
import { DownloadLink } from '../ui/download-link.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PanelSection } from '../ui/panel-section.tsx'

const spans = { 7: 'The last 7 days', 30: 'The last 30 days', 90: 'The last 90 days' } as const
type Days = `${keyof typeof spans}`

/** What shoppers searched for, and what of it was not found. */
export function SearchesSection() {
  const [days, setDays] = useState<Days>('30')
  const [isMissed, setMissed] = useState(false)
  const asked = { days, ...(isMissed ? { only: 'missed' as const } : {}) }
  return (
    <PanelSection title="What shoppers searched for">
      <p className="max-w-prose text-sm text-stone-700">
        Searches are counted without saying who searched. Those that look like an email address or a phone
        number are left out. A search shows up here within seconds and is kept for 90 days.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <ChoiceSelect label="Days" value={days} choices={spans} onChoose={setDays} />
        <ChoiceSelect
          label="Searches"
          value={isMissed ? 'missed' : ''}
          choices={{ '': 'All', missed: 'Not found, or not every word' }}
          onChoose={(only) => setMissed(only === 'missed')}
        />
        <DownloadLink of="exportSearches" query={asked}>
          Export as CSV
        </DownloadLink>
      </div>
      <Rows asked={asked} />
    </PanelSection>
  )
}

function Rows({ asked }: { asked: { days: Days; only?: 'missed' } }) {
  const query = useQuery(apiQuery('listSearches', asked))
  return (
    <Loaded query={query} what="the searches" skeleton={<SkeletonRows heights={['h-40']} />}>
      {({ data: searches }) =>
        searches.length === 0 ? (
          <EmptyState title={asked.only ? 'Everything was found' : 'No searches yet'} />
        ) : (
          <>
            <ul aria-label="Searches" className="rounded-sm border border-stone-300 bg-white">
              {searches.map((search) => (
                <SearchRow key={search.text} search={search} />
              ))}
            </ul>
            {searches.length === mostCountedSearches && (
              <p className="text-sm text-stone-700">
                These are the most frequent {mostCountedSearches}. The file has all.
              </p>
            )}
          </>
        )
      }
    </Loaded>
  )
}

/** A card on a phone, columns beside one another above. */
const SearchRow = ({
  search: { text, times, lastAskedAt, results, unmatched },
}: {
  search: CountedSearch
}) => (
  <li className="grid gap-x-6 gap-y-1 border-b border-stone-300 px-4 py-3 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_6rem_7rem_6rem_6rem] sm:items-center">
    <div className="min-w-0">
      <a href={to.collections({ search: text })} className="font-medium wrap-anywhere hover:underline">
        {text}
      </a>
      {unmatched.length > 0 && (
        <p className="text-sm wrap-anywhere text-stone-700">
          Nothing has {unmatched.map((word) => `“${word}”`).join(', ')}
        </p>
      )}
    </div>
    <p className="text-sm tabular-nums sm:text-right">{counted(times, 'time')}</p>
    <p
      className={`text-sm tabular-nums sm:text-right ${results === 0 ? 'font-medium text-thread-deep' : ''}`}
    >
      {results === 0 ? 'Nothing found' : results === null ? '' : `${results.toLocaleString('en-US')} found`}
    </p>
    <p className="text-sm text-stone-700 sm:text-right">
      <AdminDate iso={lastAskedAt} />
    </p>
    {may('settings:write') && (
      <Link
        to={toArea.search({ view: 'pins', search: text })}
        onClick={focusHeading}
        className="inline-flex min-h-11 items-center justify-self-start text-sm link-underline sm:min-h-6 sm:justify-self-end"
      >
        Pin results<span className="sr-only"> for {text}</span>
      </Link>
    )}
  </li>
)
