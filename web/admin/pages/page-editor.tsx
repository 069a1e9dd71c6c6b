import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { alwaysShownPage, type ContentPageName } from '../../../contract/content/content-page.ts'
import { focusHeading } from '../../ui/route-focus.ts'
import { apiQuery, failureOf } from '../api-query.ts'
import { SkeletonRows } from '../area-page.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { ViewInShop } from '../ui/view-in-shop.tsx'
import { type PageEdit, pageDrafts, takeInPage } from './page-drafts.ts'
import { PageForm } from './page-form.tsx'
import { PageHistory } from './page-history.tsx'
import { PagePreview } from './page-preview.tsx'
import { ByWhom, PageStateBadge, shopAddress } from './page-words.tsx'
import { usePageActions } from './use-page-actions.ts'

/** A page open for editing: the typed text, what shoppers will see of it, and what it was before. */
export function PageEditor({ name }: { name: ContentPageName }) {
  const query = useQuery({ ...apiQuery('getEditedContentPage', { name }), refetchOnWindowFocus: true })
  const failure = failureOf(query)
  const page = query.isPlaceholderData ? undefined : query.data?.data
  const edit = pageDrafts.use(name)
  useEffect(() => page && takeInPage(page), [page])
  useEffect(() => focusHeading(), [])
  return (
    <div className="flex flex-col gap-6">
      {edit ? (
        <OpenPage edit={edit} />
      ) : failure ? (
        <LoadError what="the page" reason={failure} onRetry={query.refetch} />
      ) : (
        <SkeletonRows heights={['h-96']} />
      )}
    </div>
  )
}

const views = { write: 'Write', preview: 'Preview' } as const
type View = keyof typeof views

/** The text and its preview stand side by side where there is room, else one at a time. */
function OpenPage({ edit }: { edit: PageEdit }) {
  const { seen, typed } = edit
  const [view, setView] = useState<View>('write')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const actions = usePageActions(seen.name, setErrors)
  const hiddenUnless = (one: View) => (view === one ? '' : 'max-xl:hidden')
  return (
    <>
      <PageHeading page={seen} />
      <fieldset className="flex flex-wrap gap-2 xl:hidden">
        <legend className="sr-only">What is shown</legend>
        {(Object.keys(views) as View[]).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={view === one}
            onClick={() => setView(one)}
            className="min-h-11 border-b-2 border-transparent px-3 label-text text-stone-700 aria-pressed:border-thread aria-pressed:text-ink"
          >
            {views[one]}
          </button>
        ))}
      </fieldset>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 xl:grid-cols-2">
        <div className={hiddenUnless('write')}>
          <PageForm edit={edit} actions={actions} errors={errors} onErrors={setErrors} />
        </div>
        <div className={`min-w-0 ${hiddenUnless('preview')}`}>
          <PagePreview name={seen.name} typed={typed} />
        </div>
      </div>
      <PageHistory edit={edit} actions={actions} />
    </>
  )
}

const PageHeading = ({ page }: { page: PageEdit['seen'] }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
    <h2 tabIndex={-1} className="min-w-0 font-display text-xl font-medium break-words">
      {page.title}
    </h2>
    <PageStateBadge state={page.state} />
    <p className="text-sm text-stone-700">
      <ByWhom {...page} />
    </p>
    {(page.state !== 'hidden' || page.name === alwaysShownPage) && (
      <ViewInShop address={shopAddress(page.name)} className="text-sm sm:ml-auto" />
    )}
  </div>
)
