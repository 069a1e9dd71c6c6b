import type { ComponentType } from 'react'
import { Link, type Params, useParams, useSearchParams } from 'react-router'
import { contentPageNames } from '../../../contract/content/content-page.ts'
import type { PageHandle } from '../../../contract/pages.ts'
import { ChevronDown } from '../../ui/icons.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { AreaPage, areaFallback, areaMeta, guardArea } from '../area-page.tsx'
import { toArea } from '../area-paths.ts'
import { ReadOnlyNote } from '../ui/read-only-note.tsx'
import { useSessionGuard } from '../use-session-guard.ts'
import { HomePageEditor } from './home-page-editor.tsx'
import { PageEditor } from './page-editor.tsx'
import { homePage, PagesList, PagesSkeleton } from './pages-list.tsx'

export const handle = { access: 'administrator' } satisfies PageHandle

const Redirects = lazyWithFallback(
  async () => {
    const { RedirectsList } = await import('../redirects/redirects-list.tsx')
    return { default: RedirectsList }
  },
  <PagesSkeleton />,
)

const Imports = lazyWithFallback(() => import('../imports/imports-area.tsx'), <PagesSkeleton />)

const Search = lazyWithFallback(() => import('../search/search-area.tsx'), <PagesSkeleton />)

/** One route for several areas: each route adds to the map that shoppers load as well. */
const areaOf = ({ part }: Params) =>
  part === 'imports' ? 'Import' : part === 'search' ? 'Search' : part === 'redirects' ? 'Redirects' : 'Pages'

const contents: Record<ReturnType<typeof areaOf>, ComponentType> = {
  Import: Imports,
  Search,
  Redirects,
  Pages,
}

export const clientLoader = guardArea(areaOf)

export const meta = areaMeta(areaOf)

/** The texts of the shop, where old addresses lead, and files of products. */
export default function AdminPages() {
  useSessionGuard()
  const area = areaOf(useParams())
  const Content = contents[area]
  return (
    <AreaPage name={area}>
      <ReadOnlyNote right={area === 'Import' ? 'catalogue:write' : 'settings:write'} />
      <Content />
    </AreaPage>
  )
}

function Pages() {
  const [query] = useSearchParams()
  const open = contentPageNames.find((name) => name === query.get('page'))
  if (!open && query.get('page') !== homePage) return <PagesList />
  return (
    <div className="flex flex-col gap-6">
      <Link
        to={toArea.pages()}
        className="-my-2 inline-flex min-h-11 items-center gap-1 self-start text-sm link-underline"
      >
        <ChevronDown className="size-4 rotate-90" />
        All pages
      </Link>
      {open ? <PageEditor key={open} name={open} /> : <HomePageEditor />}
    </div>
  )
}

export const HydrateFallback = areaFallback(areaOf, <PagesSkeleton />)
