import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AdminReturn } from '../../../contract/returns/return.ts'
import type { ReturnFilter } from '../../../contract/returns/returns-operations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { SkeletonRows } from '../area-page.tsx'
import { choicesOf, FilterChips } from '../ui/filter-chips.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { LoadedRows } from '../ui/show-more.tsx'
import type { ReturnAction } from './return-action.ts'
import { ReturnCard } from './return-card.tsx'
import { isCode, returnFilterNames, returnsQuery } from './returns-query.ts'

const ReturnDialog = lazyWithFallback(() => import('./return-dialog.tsx'))

const useReturns = (params: Parameters<typeof returnsQuery>[0]) => useInfiniteQuery(returnsQuery(params))

type Open = { action: ReturnAction; of: AdminReturn }

type ReturnsListProps = {
  announce: (words: string) => void
  /** Shown once the list is there, which would push it down. */
  children: ReactNode
}

export function ReturnsList({ announce, children }: ReturnsListProps) {
  const [search, setSearch] = useState('')
  const [state, setState] = useState<ReturnFilter>('open')
  const [open, setOpen] = useState<Open>()
  const query = useReturns({ search, state })
  useScannedCode(search, query.isPlaceholderData ? undefined : query.data?.pages[0]?.data, setOpen)
  return (
    <>
      <section aria-label="Returns" className="flex flex-col gap-5">
        <SearchBox
          label="Scan a code or search returns"
          value={search}
          onSearch={setSearch}
          maxLength={100}
        />
        <FilterChips
          legend="Which returns"
          value={state}
          choices={choicesOf(returnFilterNames)}
          onChange={(chosen) => setState(chosen ?? 'open')}
        />
        <Returns query={query} isSearch={search !== ''} onAction={setOpen} />
        {open && (
          <ReturnDialog
            key={`${open.of.id} ${open.action}`}
            action={open.action}
            of={open.of}
            announce={announce}
            // One that was left while its action was sent ends after another one was opened.
            onClose={() => setOpen((now) => (now === open ? undefined : now))}
          />
        )}
      </section>
      {!query.isPending && children}
    </>
  )
}

/** A code that was scanned or typed opens the form of its return, once. */
function useScannedCode(
  search: string,
  found: readonly AdminReturn[] | undefined,
  open: (opened: Open) => void,
): void {
  const opened = useRef('')
  useEffect(() => {
    if (!isCode(search)) {
      opened.current = ''
      return
    }
    const only = found?.length === 1 ? found[0] : undefined
    if (only === undefined || opened.current === search) return
    if (only.code !== search.trim().toUpperCase()) return
    opened.current = search
    if (only.state === 'requested') open({ action: 'receive', of: only })
  }, [search, found, open])
}

type ReturnsProps = {
  query: ReturnType<typeof useReturns>
  isSearch: boolean
  onAction: (open: Open) => void
}

const Returns = ({ query, isSearch, onAction }: ReturnsProps) => (
  <LoadedRows
    query={query}
    what="returns"
    skeleton={<SkeletonRows heights={['h-44', 'h-44']} className="gap-5" />}
    empty={
      <div role="status">
        <EmptyState title={isSearch ? 'No returns found' : 'No returns here'} />
      </div>
    }
    idOf={({ id }) => id}
  >
    {(returns) =>
      returns.map((each) => (
        <ReturnCard key={each.id} returned={each} onAction={(action) => onAction({ action, of: each })} />
      ))
    }
  </LoadedRows>
)
