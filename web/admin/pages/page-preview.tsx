import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useState } from 'react'
import type { ContentPageName, TypedPage } from '../../../contract/content/content-page.ts'
import { WrittenText } from '../../storefront/content-page/written-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { apiQuery } from '../api-query.ts'
import { Loaded } from '../ui/loaded.tsx'

const pauseMs = 400

/** What shoppers would see of the typed text. The server makes it, as it makes the page itself. */
export function PagePreview({ name, typed }: { name: ContentPageName; typed: TypedPage }) {
  const settled = useSettled(typed)
  const title = settled.title.trim() || 'Untitled'
  const query = useQuery(apiQuery('previewContentPage', { title, body: settled.body }))
  return (
    <section aria-labelledby="preview-heading">
      <h2 id="preview-heading" className="mb-1.5 text-sm font-medium max-xl:sr-only">
        What shoppers will see
      </h2>
      <Loaded query={query} what="the preview" skeleton={<Skeleton className="h-96" />}>
        {({ data: text }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: links within answer to the keyboard by themselves
          // biome-ignore lint/a11y/noStaticElementInteractions: only links within are pressed
          <div
            onClick={openInNewTab}
            className="overflow-hidden rounded-sm border border-stone-300 bg-paper pb-16"
          >
            <WrittenText text={text} look={name === 'about-us' ? 'story' : 'document'} />
          </div>
        )}
      </Loaded>
    </section>
  )
}

/** The editor stays open. */
function openInNewTab(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null) return
  event.preventDefault()
  window.open(link.href, '_blank', 'noopener')
}

/** The text once typing has paused. */
function useSettled(typed: TypedPage): TypedPage {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
