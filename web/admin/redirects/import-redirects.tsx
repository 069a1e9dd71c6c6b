import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { FileLine, ImportedLines } from '../../../contract/redirects/redirect.ts'
import { errorDetails } from '../../error-details.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { api } from '../api.ts'
import { counted } from '../ui/counted.ts'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { useOneFile } from '../ui/use-one-file.ts'
import {
  inCalls,
  nothingYet,
  type Overruled,
  overruledIn,
  type RedirectFile,
  readRedirectFile,
  sumOfLines,
  WrongFile,
} from './read-redirect-file.ts'

type ImportRedirectsProps = { onClose: () => void; onImported: (words: string) => void }

/** Checks a file of redirects and says what would become of its lines, before anything is made of them. */
export default function ImportRedirects({ onClose, onImported }: ImportRedirectsProps) {
  const field = useId()
  const outcome = useRef<HTMLDivElement>(null)
  const [checked, setChecked] = useState(nothingYet)
  const [imported, setImported] = useState(nothingYet)
  const check = useMutation({
    mutationFn: (chosen: File) => checkFile(chosen, setChecked),
  })
  const apply = useMutation({
    mutationFn: ({ lines, refused }: RedirectFile) =>
      sendLines('importRedirects', lines, { refused, onProgress: setImported }),
    onSuccess: (lines) => lines.refused.length === 0 && onImported(importedInWords(lines)),
  })
  const error = check.error ?? apply.error
  const isChecked = check.isSuccess && !apply.isSuccess && checked.created + checked.changed > 0
  const close = () =>
    imported.created + imported.changed > 0 ? onImported(importedInWords(imported)) : onClose()

  // The button that had the focus is gone.
  useEffect(() => {
    if (apply.isSuccess) outcome.current?.focus()
  }, [apply.isSuccess])

  function choose(chosen: File | undefined) {
    check.reset()
    apply.reset()
    if (chosen) check.mutate(chosen)
  }

  return (
    <Dialog
      open
      onClose={close}
      keepOnBackdropPress
      title="Import redirects"
      footer={
        <DialogButtons keep={apply.isSuccess ? 'Close' : 'Cancel'} onClose={close}>
          {isChecked && (
            <Button busy={apply.isPending} onClick={() => apply.mutate(check.data.file)}>
              Import {checked.created + checked.changed}
            </Button>
          )}
        </DialogButtons>
      }
    >
      <label htmlFor={field} className="mb-1 block text-sm font-medium">
        File of redirects
      </label>
      <p id={`${field}-hint`} className="mb-3 text-sm text-stone-700">
        The CSV that Shopify exports, or Redirection, Yoast SEO or Rank Math of WordPress. It is checked
        first; nothing changes yet.
      </p>
      <FileInput id={field} onChoose={choose} />
      <div ref={outcome} role="status" tabIndex={-1} className="mt-4 text-sm">
        {check.isPending && 'Checking…'}
        {apply.isPending && 'Importing…'}
        {check.isSuccess && (
          <Outcome lines={apply.isIdle ? checked : imported} of={outcomeNames[apply.status]} />
        )}
        {check.isSuccess && apply.isIdle && <IgnoredLines lines={check.data.overruled} />}
      </div>
      <FormAlert>{error && wordsOf(error)}</FormAlert>
    </Dialog>
  )
}

const importedInWords = ({ created, changed }: ImportedLines): string =>
  `${counted(created, 'redirect')} imported, ${changed} changed.`

/** What lines are counted of, by the state of the import. */
const outcomeNames = { idle: 'In this file', pending: 'So far', error: 'So far', success: 'Done' }

function FileInput({ id, onChoose }: { id: string; onChoose: (file: File | undefined) => void }) {
  const { leftOut, drop } = useOneFile()
  return (
    <>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0])}
        {...drop}
        className="block w-full text-sm file:mr-3 file:min-h-11 file:rounded-sm file:border file:border-stone-500 file:bg-white file:px-4"
      />
      <p role="status" className="mt-2 text-sm wrap-anywhere empty:sr-only">
        {leftOut}
      </p>
    </>
  )
}

const wordsOf = (error: Error): string =>
  error instanceof WrongFile
    ? 'This file has neither the columns “Redirect from” and “Redirect to” nor those of WordPress. Please choose another.'
    : errorDetails(error).message

/** Lines after these are counted only. */
const mostShown = 100

function Outcome({ lines, of }: { lines: ImportedLines; of: string }) {
  const { created, changed, same, refused } = lines
  return (
    <>
      <p>
        {of}: {counted(created, 'redirect')} new, {changed} changed, {same} the same
        {refused.length > 0 && `, ${refused.length} that can’t be imported`}.
      </p>
      <Lines
        lines={refused.map(({ line, path, reason }) => ({ line, path: path || 'no address', words: reason }))}
      />
    </>
  )
}

/** Tells of lines that would be imported in vain. */
function IgnoredLines({ lines }: { lines: readonly Overruled[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <p className="mt-4">
        {lines.length === 1 ? '1 line is' : `${lines.length} lines are`} ignored: where several lines have the
        same address, the last one is used.
      </p>
      <Lines
        lines={lines.map(({ line, path, by }) => ({ line, path, words: `Line ${by} has the same address.` }))}
      />
    </>
  )
}

function Lines({ lines }: { lines: readonly { line: number; path: string; words: string }[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="mt-3 rounded-sm border border-stone-300">
      {lines.slice(0, mostShown).map(({ line, path, words }) => (
        <li key={line} className="border-b border-stone-300 px-3 py-2 last:border-b-0">
          <span className="font-medium wrap-anywhere">
            Line {line}: {path}
          </span>
          <br />
          {words}
        </li>
      ))}
      {lines.length > mostShown && <li className="px-3 py-2">And {lines.length - mostShown} more.</li>}
    </ul>
  )
}

type Checked = ImportedLines & {
  /** What an import takes. */
  readonly file: RedirectFile
  readonly overruled: readonly Overruled[]
}

/** What would become of a file without the lines that others overrule, which a second check leaves out. */
async function checkFile(file: File, onProgress: (lines: ImportedLines) => void): Promise<Checked> {
  const { lines: all, refused } = await readRedirectFile(file)
  const check = (lines: readonly FileLine[]) => sendLines('checkRedirects', lines, { refused, onProgress })
  const outcome = await check(all)
  const left = new Set(outcome.refused.map(({ line }) => line))
  const overruled = overruledIn(all.filter(({ line }) => !left.has(line)))
  if (overruled.length === 0) return { ...outcome, file: { lines: all, refused }, overruled }
  const ignored = new Set(overruled.map(({ line }) => line))
  const lines = all.filter(({ line }) => !ignored.has(line))
  return { ...(await check(lines)), file: { lines, refused }, overruled }
}

type Sending = Pick<RedirectFile, 'refused'> & { readonly onProgress: (lines: ImportedLines) => void }

async function sendLines(
  call: 'checkRedirects' | 'importRedirects',
  lines: readonly FileLine[],
  { refused, onProgress }: Sending,
): Promise<ImportedLines> {
  let all: ImportedLines = { ...nothingYet, refused: [...refused] }
  onProgress(all)
  await inCalls(lines, async (some) => {
    all = sumOfLines(all, (await api.call(call, { lines: some })).data)
    onProgress(all)
  })
  return all
}
