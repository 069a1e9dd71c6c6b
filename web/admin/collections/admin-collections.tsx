import { useQuery } from '@tanstack/react-query'
import type { CollectionId } from '../../../contract/collections/collection.ts'
import type { PageHandle } from '../../../contract/pages.ts'
import { apiQuery } from '../api-query.ts'
import { areaFallback, areaMeta, guardArea } from '../area-page.tsx'
import { ListAndForm } from '../ui/list-and-form.tsx'
import { Loaded } from '../ui/loaded.tsx'
import type { DoneAction } from '../undo/latest-action.ts'
import { CollectionForm } from './collection-form.tsx'
import { CollectionsList, CollectionsSkeleton } from './collections-list.tsx'

export const handle = { access: 'administrator' } satisfies PageHandle

export const clientLoader = guardArea('Collections')

export const meta = areaMeta('Collections')

export default function AdminCollections() {
  return (
    <ListAndForm<CollectionId>
      name="Collections"
      list={(actions) => <CollectionsList {...actions} />}
      form={(id, { onCancel, onDone }) => <EditedCollection id={id} onCancel={onCancel} onSaved={onDone} />}
    />
  )
}

export const HydrateFallback = areaFallback('Collections', <CollectionsSkeleton />)

type EditedCollectionProps = {
  /** A new one without it. */
  id: CollectionId | undefined
  onSaved: (done: DoneAction) => void
  onCancel: () => void
}

function EditedCollection({ id, ...actions }: EditedCollectionProps) {
  if (id === undefined) return <CollectionForm before={undefined} {...actions} />
  return <StoredCollection id={id} {...actions} />
}

function StoredCollection({ id, ...actions }: EditedCollectionProps & { id: CollectionId }) {
  const query = useQuery(apiQuery('getEditedCollection', { id }))
  return (
    <Loaded query={query} what="the collection" skeleton={<CollectionsSkeleton />}>
      {({ data }) => <CollectionForm before={data} {...actions} />}
    </Loaded>
  )
}
