import type { CollectionId } from '../../../contract/collections/collection.ts'
import type { PageHandle } from '../../../contract/pages.ts'
import { areaFallback, areaMeta, guardArea } from '../area-page.tsx'
import { ListAndForm } from '../list-and-form.tsx'
import { CollectionsList, CollectionsSkeleton } from './collections-list.tsx'
import { EditedCollection } from './edited-collection.tsx'

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
