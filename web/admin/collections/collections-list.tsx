import { useMutation, useQuery } from '@tanstack/react-query'
import type { CollectionId, ListedCollection } from '../../../contract/collections/collection.ts'
import { errorDetails } from '../../error-details.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { focusHeading } from '../../ui/route-focus.ts'
import { api } from '../api.ts'
import { apiQuery, queryClient } from '../api-query.ts'
import { SkeletonRows } from '../area-page.tsx'
import { may } from '../role.ts'
import { Loaded } from '../ui/loaded.tsx'
import { RowAction } from '../ui/row-action.tsx'
import type { DoneAction } from '../undo/latest-action.ts'
import { countInWords, ruleInWords } from './collection-words.ts'
import { collectionDone } from './undo-collection.ts'

type CollectionsListProps = {
  onMake: () => void
  onEdit: (id: CollectionId) => void
  announce: (done: DoneAction) => void
}

export function CollectionsList({ onMake, onEdit, announce }: CollectionsListProps) {
  const query = useQuery(apiQuery('listCollections', {}))
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-sm text-stone-700">
          A collection is a set of products with an address of its own, chosen by hand or by a rule.
        </p>
        {may('catalogue:write') && <Button onClick={onMake}>Create a collection</Button>}
      </div>
      <Loaded query={query} what="the collections" skeleton={<CollectionsSkeleton />}>
        {({ data: collections }) =>
          collections.length === 0 ? (
            <EmptyState title="No collections yet" />
          ) : (
            <ul className="flex flex-col divide-y divide-stone-300 border-y border-stone-300">
              {collections.map((collection) => (
                <Row key={collection.id} collection={collection} onEdit={onEdit} announce={announce} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

type RowProps = Pick<CollectionsListProps, 'onEdit' | 'announce'> & { collection: ListedCollection }

function Row({ collection, onEdit, announce }: RowProps) {
  const { id, version, name, handle, imgUrl, rule, count, isFilling } = collection
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => api.call('removeCollection', { id, version }),
    onSuccess({ data }) {
      const words = `${name} removed. Its products stay.`
      announce(collectionDone({ before: data, after: undefined }, words))
      focusHeading()
      return queryClient.invalidateQueries({ queryKey: ['listCollections'] })
    },
    onError(error) {
      announce({ words: `Not removed. ${errorDetails(error).message}` })
      void queryClient.invalidateQueries({ queryKey: ['listCollections'] })
    },
  })
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 py-4">
      <span className="flex size-16 shrink-0 overflow-hidden bg-paper-deep">
        {imgUrl !== '' && (
          <Picture address={imgUrl} alt="" sizes="64px" upTo={160} className="size-full object-cover" />
        )}
      </span>
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5 text-sm">
        <h2 className="text-base font-medium break-words">{name}</h2>
        <p className="break-words text-stone-700">{rule === null ? 'Chosen by hand' : ruleInWords(rule)}</p>
        <p className="wrap-anywhere text-stone-700">
          {countInWords(count)}
          {isFilling && ' so far'} ·{' '}
          <a
            href={to.collection(handle)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center link-underline sm:min-h-6"
          >
            {to.collection(handle)}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      </div>
      {may('catalogue:write') && (
        <div className="flex flex-wrap gap-2">
          <RowAction what={name} onClick={() => onEdit(id)}>
            Edit
          </RowAction>
          <RowAction what={name} variant="quiet" busy={isPending} onClick={() => remove()}>
            Remove
          </RowAction>
        </div>
      )}
    </li>
  )
}

export const CollectionsSkeleton = () => <SkeletonRows heights={['h-24', 'h-24']} className="gap-3" />
