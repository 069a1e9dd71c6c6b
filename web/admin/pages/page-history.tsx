import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentPageName, ContentPageVersion } from '../../../contract/content/content-page.ts'
import { Button } from '../../ui/button.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { api } from '../api.ts'
import { formatDateTime } from '../product-status.tsx'
import { may } from '../role.ts'
import { LoadedRows } from '../ui/show-more.tsx'
import { WideDialog } from '../ui/wide-dialog.tsx'
import { asText } from './as-text.ts'
import { isTyped, type PageEdit } from './page-drafts.ts'
import { ByWhom, versionWords } from './page-words.tsx'
import type { usePageActions } from './use-page-actions.ts'

const ComparedTexts = lazyWithFallback(() => import('./compared-texts.tsx'))

type PageHistoryProps = { edit: PageEdit; actions: ReturnType<typeof usePageActions> }

/** What the page was after each action, and the way back to it. */
export function PageHistory({ edit, actions }: PageHistoryProps) {
  const { name, version: newest } = edit.seen
  const [compared, setCompared] = useState<ContentPageVersion>()
  const query = useVersions(name, newest)

  const restore = (version: ContentPageVersion) => {
    setCompared(undefined)
    const { title, body, at } = version
    const words = `The text of ${formatDateTime(at)} is now the draft. Publish it to show it to shoppers.`
    actions.action({ kind: 'save', text: { title, body }, words })
  }

  return (
    <section aria-labelledby="history-heading" className="border-t border-stone-300 pt-6">
      <h2 id="history-heading" className="font-display text-xl font-medium">
        History
      </h2>
      <LoadedRows
        query={query}
        what="history"
        skeleton={<Skeleton className="mt-4 h-24" />}
        empty={<p className="mt-3 text-sm text-stone-700">This page has its original text.</p>}
        idOf={versionId}
      >
        {(versions) => (
          <ol className="mt-2 max-w-4xl text-sm">
            {versions.map((version) => (
              <VersionRow
                key={version.version}
                version={version}
                isPublished={version.version === edit.seen.published?.version}
                onCompare={() => setCompared(version)}
              />
            ))}
          </ol>
        )}
      </LoadedRows>
      {compared && (
        <VersionDialog
          version={compared}
          edit={edit}
          onClose={() => setCompared(undefined)}
          onRestore={() => restore(compared)}
        />
      )}
    </section>
  )
}

/** `newest` has the list read anew after each action. */
const useVersions = (name: ContentPageName, newest: number) =>
  useInfiniteQuery({
    queryKey: ['listContentPageVersions', name, newest],
    queryFn: ({ pageParam: before, signal }) =>
      api.call('listContentPageVersions', { name, limit: 20, before }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  })

const versionId = ({ version }: ContentPageVersion): string => `version-${version}`

type VersionRowProps = { version: ContentPageVersion; isPublished: boolean; onCompare: () => void }

const VersionRow = ({ version, isPublished, onCompare }: VersionRowProps) => (
  <li
    id={versionId(version)}
    tabIndex={-1}
    className="flex flex-wrap items-center gap-x-5 border-b border-stone-300 py-1.5"
  >
    <p className="min-w-0 flex-1 basis-64 py-1.5">
      <span className="font-medium">{versionWords[version.kind]}</span>{' '}
      <span className="text-stone-700">
        <ByWhom {...version} />
        {isPublished && ' (what shoppers read)'}
      </span>
    </p>
    <button type="button" onClick={onCompare} className="inline-flex min-h-11 items-center link-underline">
      Compare<span className="sr-only"> with the text of {formatDateTime(version.at)}</span>
    </button>
  </li>
)

type VersionDialogProps = {
  version: ContentPageVersion
  edit: PageEdit
  onClose: () => void
  onRestore: () => void
}

const VersionDialog = ({ version, edit, onClose, onRestore }: VersionDialogProps) => (
  <WideDialog
    open
    onClose={onClose}
    maxWidth="max-w-3xl"
    title={`${versionWords[version.kind]}, ${formatDateTime(version.at)}`}
    footer={
      may('settings:write') ? (
        <div className="flex flex-wrap items-center justify-end gap-3">
          {isTyped(edit) ? (
            <p className="text-sm text-stone-700">
              Save or discard what you have typed to restore this text.
            </p>
          ) : (
            <Button onClick={onRestore}>Restore this text</Button>
          )}
        </div>
      ) : undefined
    }
  >
    <h3 className="mb-2 text-sm font-medium">From this text to the one in the form</h3>
    <ComparedTexts before={asText(version)} after={asText(edit.typed)} />
  </WideDialog>
)
