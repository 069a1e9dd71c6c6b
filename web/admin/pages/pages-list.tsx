import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { contentPageNames } from '../../../contract/content/content-page.ts'
import { apiQuery } from '../api-query.ts'
import { SkeletonRows } from '../area-page.tsx'
import { toArea } from '../area-paths.ts'
import { Loaded } from '../ui/loaded.tsx'
import { ByWhom, PageStateBadge, shopAddress } from './page-words.tsx'

/** The home page in the address of the editor; its texts are settings. */
export const homePage = 'home'

/** Every page whose text the merchant writes. */
export function PagesList() {
  const query = useQuery(apiQuery('listContentPages', {}))
  return (
    <Loaded query={query} what="the pages" skeleton={<PagesSkeleton />}>
      {({ data }) => (
        <div className="flex max-w-4xl flex-col gap-4">
          <p className="text-sm text-stone-700">
            Published pages are linked in the footer of every page. Hidden ones aren’t.
          </p>
          <ul className="border-t border-ink">
            <li className="border-b border-stone-300 py-2">
              <PageLink name={homePage} title="Home page" />
            </li>
            {data.map((page) => (
              <li
                key={page.name}
                className="grid items-center gap-x-6 gap-y-1 border-b border-stone-300 py-2 sm:grid-cols-[minmax(0,1fr)_auto]"
              >
                <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
                  <PageLink {...page} />
                  <PageStateBadge state={page.state} />
                </div>
                <p className="text-sm text-stone-700 sm:text-right">
                  <span className="block">{shopAddress(page.name)}</span>
                  <ByWhom {...page} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  )
}

const PageLink = ({ name, title }: { name: string; title: string }) => (
  <Link
    to={toArea.pages(name)}
    className="inline-flex min-h-11 min-w-0 items-center font-medium underline decoration-stone-400 underline-offset-4 hover:decoration-thread"
  >
    {title}
  </Link>
)

export const PagesSkeleton = () => (
  <SkeletonRows heights={contentPageNames.map(() => 'h-14')} className="max-w-4xl gap-3" />
)
