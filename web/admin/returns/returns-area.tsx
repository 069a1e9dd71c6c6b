import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '../../../contract/operations.ts'
import { mostReasonRows } from '../../../contract/returns/returns-operations.ts'
import { Button } from '../../ui/button.tsx'
import { apiQuery } from '../api-query.ts'
import { Loaded } from '../ui/loaded.tsx'
import { ReasonsTable } from './reasons-table.tsx'
import { ReturnsList } from './returns-list.tsx'

/** The returns, and why things come back. It is loaded apart, as every page downloads the list of routes with their files. */
export default function ReturnsArea({ announce }: { announce: (words: string) => void }) {
  return (
    <ReturnsList announce={announce}>
      <ReasonsSection />
    </ReturnsList>
  )
}

/** Sizes that show at first. */
const shownAtFirst = 10

/** The reasons for the returns of the last year, by product and size. */
function ReasonsSection() {
  const query = useQuery(apiQuery('countReturnReasons', { days: 365 }))
  return (
    <Loaded query={query} what="the reasons">
      {({ data: rows }) => rows.length > 0 && <Reasons rows={rows} />}
    </Loaded>
  )
}

type ReasonsProps = { rows: AnswerOf<'countReturnReasons'>['data'] }

function Reasons({ rows }: ReasonsProps) {
  const [isWhole, setWhole] = useState(false)
  return (
    <section aria-labelledby="return-reasons" className="mt-12 flex flex-col items-start gap-4">
      <div>
        <h2 id="return-reasons" className="font-display text-xl font-medium">
          Reasons for returns
        </h2>
        <p className="text-sm text-stone-700">
          Pieces returned in the last 365 days by size, most first
          {rows.length >= mostReasonRows && `, up to ${mostReasonRows} sizes`}.
        </p>
      </div>
      <ReasonsTable rows={isWhole ? rows : rows.slice(0, shownAtFirst)} />
      {rows.length > shownAtFirst && !isWhole && (
        <Button variant="secondary" onClick={() => setWhole(true)}>
          Show all {rows.length} sizes
        </Button>
      )}
    </section>
  )
}
