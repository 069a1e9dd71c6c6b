import { useQuery } from '@tanstack/react-query'
import type { StatusLevel } from '../../../contract/status/status.ts'
import { Button } from '../../ui/button.tsx'
import { apiQuery } from '../api-query.ts'
import { SkeletonRows } from '../area-page.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { StatusCheckCard } from './status-check-card.tsx'

const headlines: Readonly<Record<StatusLevel, string>> = {
  good: 'All is well.',
  watch: 'The shop works. Something needs attention this week.',
  bad: 'Something needs your attention.',
}

/** Whether all is well, what is not first. */
export function ShopStatusList() {
  const query = useQuery(apiQuery('getStatus', {}))
  return (
    <Loaded query={query} what="the status" skeleton={<StatusSkeleton />}>
      {({ data: { level, checks, version } }) => (
        <div className="flex max-w-3xl flex-col gap-6">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p role="status" className="text-lg font-medium">
              {headlines[level]}
            </p>
            <Button variant="secondary" onClick={() => void query.refetch()} busy={query.isFetching}>
              Check again
            </Button>
          </div>
          <ul className="flex flex-col gap-3">
            {checks
              .toSorted((one, other) => urgency[other.level] - urgency[one.level])
              .map((check) => (
                <StatusCheckCard key={check.subject} check={check} />
              ))}
          </ul>
          <p className="text-sm text-stone-700">Release {version}</p>
        </div>
      )}
    </Loaded>
  )
}

const urgency: Readonly<Record<StatusLevel, number>> = { good: 0, watch: 1, bad: 2 }

export const StatusSkeleton = () => (
  <SkeletonRows heights={['h-11', 'h-28', 'h-28', 'h-28']} className="max-w-3xl gap-3" />
)
