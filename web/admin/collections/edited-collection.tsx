import { useQuery } from '@tanstack/react-query'
import type { CollectionId } from '../../../contract/collections/collection.ts'
import { apiQuery, failureOf } from '../api-query.ts'
import { LoadError } from '../load-error.tsx'
import type { DoneAction } from '../undo/latest-action.ts'
import { CollectionForm } from './collection-form.tsx'
import { CollectionsSkeleton } from './collections-list.tsx'

type EditedCollectionProps = {
  /** A new one without it. */
  id: CollectionId | undefined
  onSaved: (done: DoneAction) => void
  onCancel: () => void
}

export function EditedCollection({ id, ...actions }: EditedCollectionProps) {
  if (id === undefined) return <CollectionForm before={undefined} {...actions} />
  return <StoredCollection id={id} {...actions} />
}

function StoredCollection({ id, ...actions }: EditedCollectionProps & { id: CollectionId }) {
  const query = useQuery(apiQuery('getEditedCollection', { id }))
  const failure = failureOf(query)
  if (failure) return <LoadError what="the collection" reason={failure} onRetry={query.refetch} />
  if (query.data === undefined) return <CollectionsSkeleton />
  return <CollectionForm before={query.data.data} {...actions} />
}
