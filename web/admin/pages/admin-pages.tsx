import { type ComponentType, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Right } from '../../../contract/administration/roles.ts'
import { contentPageNames } from '../../../contract/content/content-page.ts'
import type { PageHandle } from '../../../contract/pages.ts'
import { pageMeta } from '../../page-meta.ts'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { AreaPage } from '../area-page.tsx'
import { toArea } from '../area-paths.ts'
import { ReadOnlyNote } from '../read-only-note.tsx'
import { guardPanel, useSessionGuard } from '../use-session-guard.ts'
import type { Route } from './+types/admin-pages'
import { HomePageEditor } from './home-page-editor.tsx'
import { PageEditor } from './page-editor.tsx'
import { homePage, PagesList, PagesSkeleton } from './pages-list.tsx'

export const handle = { access: 'administrator' } satisfies PageHandle

const Redirects = lazyWithFallback(async () => {
  const { RedirectsList } = await import('../redirects/redirects-list.tsx')
  return { default: RedirectsList }
})

const Imports = lazyWithFallback(() => import('../imports/imports-area.tsx'))

const Search = lazyWithFallback(() => import('../search/search-area.tsx'))

type Area = { name: string; address: string; reads: Right; writes: Right; Content: ComponentType }

const pages: Area = {
  name: 'Pages',
  address: toArea.pages(),
  reads: 'settings:read',
  writes: 'settings:write',
  Content: Pages,
}
/** One route for several areas: each route adds to the map that shoppers load as well. */
const areas: Readonly<Record<string, Area>> = {
  imports: {
    name: 'Import',
    address: toArea.imports(),
    reads: 'catalogue:read',
    writes: 'catalogue:write',
    Content: Imports,
  },
  search: { ...pages, name: 'Search', address: toArea.search(), Content: Search },
  redirects: { ...pages, name: 'Redirects', address: toArea.redirects(), Content: Redirects },
}

const areaOf = ({ part = '' }: { part?: string | undefined }): Area => areas[part] ?? pages

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  guardPanel(request, areaOf(params).reads)
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(
    {
      title: `${areaOf(params).name} · Admin`,
      description: 'Shop admin.',
      path: areaOf(params).address,
      unlisted: true,
    },
    matches,
  )

/** The texts of the shop, where old addresses lead, and files of products. */
export default function AdminPages() {
  useSessionGuard()
  const { name, writes, Content } = areaOf(useParams())
  return (
    <AreaPage name={name}>
      <ReadOnlyNote right={writes} />
      <Suspense fallback={<PagesSkeleton />}>
        <Content />
      </Suspense>
    </AreaPage>
  )
}

function Pages() {
  const [query] = useSearchParams()
  const open = contentPageNames.find((name) => name === query.get('page'))
  if (query.get('page') === homePage) return <HomePageEditor />
  return open ? <PageEditor key={open} name={open} /> : <PagesList />
}

/** The server renders the shape of the area, without the shop's data. */
export const HydrateFallback = () => (
  <AreaPage name={areaOf(useParams()).name}>
    <PagesSkeleton />
  </AreaPage>
)
