import type { CollectionId } from '../../../contract/collections/collection.ts'
import type { PageHandle } from '../../../contract/pages.ts'
import { pageMeta } from '../../page-meta.ts'
import { AreaPage } from '../area-page.tsx'
import { toArea } from '../area-paths.ts'
import { ListAndForm } from '../list-and-form.tsx'
import { guardPanel } from '../use-session-guard.ts'
import type { Route } from './+types/admin-collections'
import { CollectionsList, CollectionsSkeleton } from './collections-list.tsx'
import { EditedCollection } from './edited-collection.tsx'

export const handle = { access: 'administrator' } satisfies PageHandle

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => guardPanel(request, 'catalogue:read')
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: 'Collections · Admin', description: 'Shop admin.', path: toArea.collections(), unlisted: true },
    matches,
  )

export default function AdminCollections() {
  return (
    <ListAndForm<CollectionId>
      name="Collections"
      list={(actions) => <CollectionsList {...actions} />}
      form={(id, { onCancel, onDone }) => <EditedCollection id={id} onCancel={onCancel} onSaved={onDone} />}
    />
  )
}

/** The server renders the shape of the area, without the shop's data. */
export const HydrateFallback = () => (
  <AreaPage name="Collections">
    <CollectionsSkeleton />
  </AreaPage>
)
