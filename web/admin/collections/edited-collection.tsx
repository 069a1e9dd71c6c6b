import { useQuery } from '@tanstack/react-query'
import type { CollectionId } from '../../../contract/collections/collection.ts'
import type { Act } from '../acts/act.ts'
import { apiQuery, failureOf } from '../api-query.ts'
import { LoadError } from '../load-error.tsx'
import { CollectionForm } from './collection-form.tsx'
import { CollectionsSkeleton } from './collections-list.tsx'

type EditedCollectionProps = {
  /** A new one without it. */
  id: CollectionId | undefined
  onSaved: (done: Act) => void
  onCancel: () => void
}

export function EditedCollection({ id, ...acts }: EditedCollectionProps) {
  if (id === undefined) return <CollectionForm before={undefined} {...acts} />
  return <StoredCollection id={id} {...acts} />
}

function StoredCollection({ id, ...acts }: EditedCollectionProps & { id: CollectionId }) {
  const query = useQuery(apiQuery('getEditedCollection', { id }))
  const failure = failureOf(query)
  if (failure) return <LoadError what="the collection" reason={failure} onRetry={query.refetch} />
  if (query.data === undefined) return <CollectionsSkeleton />
  return <CollectionForm before={query.data.data} {...acts} />
}
