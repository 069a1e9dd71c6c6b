import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { HistoryEntry } from '../../../contract/catalogue/admin-product.ts'
import { errorDetails } from '../../error-details.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { apiPages } from '../api-query.ts'
import { LoadedRows } from '../ui/show-more.tsx'
import { announceAction } from '../undo/latest-action.ts'
import { undoProducts } from '../undo/product-actions.ts'
import { FieldValue, fieldName } from './field-value.tsx'
import { HistoryEntryHead } from './history-entry-head.tsx'

const pageSize = 20

/** Who changed what of the product, when, from what to what. */
export function ProductHistory({ id, version }: { id: string; version: number }) {
  const query = useInfiniteQuery({
    ...apiPages('getProductHistory', { id }, pageSize),
    queryKey: ['getProductHistory', id, version],
  })
  return (
    <section aria-label="History" className="min-w-0 xl:border-l xl:border-stone-300 xl:pl-8">
      <h2 className="font-display text-xl font-medium">History</h2>
      <LoadedRows
        query={query}
        what="history"
        skeleton={<Skeleton className="mt-4 h-24" />}
        empty={
          <p className="mt-3 text-sm text-stone-700">
            Nothing has been changed since this product was added.
          </p>
        }
        idOf={entryId}
      >
        {(entries) => (
          <ol className="text-sm">
            {entries.map((entry) => (
              <Entry key={entry.actId} entry={entry} />
            ))}
          </ol>
        )}
      </LoadedRows>
    </section>
  )
}

const entryId = ({ actId }: HistoryEntry): string => `change-${actId}`

function Entry({ entry }: { entry: HistoryEntry }) {
  const { kind, changes, actId, version } = entry
  const {
    mutate: undo,
    isPending,
    error,
  } = useMutation({
    mutationFn: () => undoProducts({ actIds: [actId] }),
    onSuccess: announceAction,
  })
  // What is added again after a lost answer is an edit of it.
  const isNew = version === 1 && (kind === 'add' || kind === 'duplicate')
  const hasPictures = changes.some(({ field }) => field === 'pictures')
  const shown = changes.filter(({ field }) => field !== 'createdAt' && !(hasPictures && field === 'imgUrl'))
  return (
    <li id={entryId(entry)} tabIndex={-1} className="border-b border-stone-300 py-4">
      <p className="break-words">
        <HistoryEntryHead entry={entry} />
      </p>
      {!isNew && (
        <dl className="mt-2 flex flex-col gap-2">
          {shown.map(({ field, from, to }) => (
            <div key={field}>
              <dt className="text-xs text-stone-700">{fieldName(field)}</dt>
              <dd className="break-words">
                <del className="text-stone-600 decoration-stone-400">
                  <span className="sr-only">from </span>
                  <FieldValue field={field} value={from} />
                </del>
                <span aria-hidden="true"> → </span>
                <ins className="no-underline">
                  <span className="sr-only"> to </span>
                  <FieldValue field={field} value={to} />
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!isNew && (
        <button
          type="button"
          aria-disabled={isPending || undefined}
          onClick={() => isPending || undo()}
          className="mt-1 inline-flex min-h-11 items-center link-underline"
        >
          {entry.products === undefined ? 'Undo' : `Undo for all ${entry.products}`}
        </button>
      )}
      <p role="alert" className="error-text empty:hidden">
        {error && errorDetails(error).message}
      </p>
    </li>
  )
}
