import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Redirect } from '../../../contract/redirects/redirect.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { focusHeading } from '../../ui/route-focus.ts'
import { api } from '../api.ts'
import { apiPages, queryClient } from '../api-query.ts'
import { SkeletonRows } from '../area-page.tsx'
import { may } from '../role.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { DownloadLink } from '../ui/download-link.tsx'
import { Notice } from '../ui/notice.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { LoadedRows } from '../ui/show-more.tsx'
import { RedirectForm } from './redirect-form.tsx'
import { RedirectRow } from './redirect-row.tsx'

const ImportRedirects = lazyWithFallback(() => import('./import-redirects.tsx'))

type Open =
  | { is: 'nothing' }
  | { is: 'form'; before: Redirect | undefined }
  | { is: 'removal'; redirect: Redirect }
  | { is: 'import' }

/** Addresses that lead elsewhere, with a search, a file in and a file out. */
export function RedirectsList() {
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<Open>({ is: 'nothing' })
  const [said, setSaid] = useState('')
  const close = () => setOpen({ is: 'nothing' })

  function done(words: string) {
    close()
    setSaid(words)
    void queryClient.invalidateQueries({ queryKey: ['listRedirects'] })
    focusHeading()
  }

  return (
    <div className="flex flex-col gap-5">
      <Notice isShown={said !== ''} onClose={() => setSaid('')}>
        {said}
      </Notice>
      <p className="max-w-prose text-sm text-stone-700">
        Send old addresses to pages of this shop, so that links and search results keep working. Renamed
        products are redirected automatically.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex min-w-[min(15rem,100%)] flex-1">
          <SearchBox label="Search addresses" value={search} onSearch={setSearch} maxLength={200} />
        </div>
        {may('settings:write') && (
          <>
            <Button onClick={() => setOpen({ is: 'form', before: undefined })}>Add a redirect</Button>
            <Button variant="secondary" onClick={() => setOpen({ is: 'import' })}>
              Import
            </Button>
          </>
        )}
        <DownloadLink of="exportRedirects">Export as CSV</DownloadLink>
      </div>
      <Rows
        search={search}
        onEdit={(before) => setOpen({ is: 'form', before })}
        onRemove={(redirect) => setOpen({ is: 'removal', redirect })}
      />
      {open.is === 'form' && <RedirectForm before={open.before} onClose={close} onSaved={done} />}
      {open.is === 'removal' && <RemoveRedirect redirect={open.redirect} onClose={close} onRemoved={done} />}
      {open.is === 'import' && <ImportRedirects onClose={close} onImported={done} />}
    </div>
  )
}

type RowsProps = {
  search: string
  onEdit: (redirect: Redirect) => void
  onRemove: (redirect: Redirect) => void
}

function Rows({ search, onEdit, onRemove }: RowsProps) {
  const query = useInfiniteQuery(apiPages('listRedirects', { search }))
  return (
    <LoadedRows
      query={query}
      what="redirects"
      skeleton={<RedirectsSkeleton />}
      empty={<EmptyState title={search === '' ? 'No redirects yet' : 'No redirects found'} />}
      idOf={({ id }) => id}
    >
      {(redirects) => (
        <ul className="rounded-sm border border-stone-300 bg-white">
          {redirects.map((redirect) => (
            <RedirectRow key={redirect.id} {...{ redirect, onEdit, onRemove }} />
          ))}
        </ul>
      )}
    </LoadedRows>
  )
}

const RedirectsSkeleton = () => <SkeletonRows heights={['h-16', 'h-16', 'h-16']} />

type RemoveRedirectProps = { redirect: Redirect; onClose: () => void; onRemoved: (words: string) => void }

function RemoveRedirect({ redirect: { id, path }, onClose, onRemoved }: RemoveRedirectProps) {
  const action = useMutation({
    mutationFn: () => api.call('deleteRedirect', { id }),
    onSuccess: ({ message }) => onRemoved(message),
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Remove this redirect?"
      keep="Keep it"
      act="Remove it"
      action={action}
    >
      <p className="wrap-anywhere">{path} will no longer be found.</p>
    </ConfirmDialog>
  )
}
