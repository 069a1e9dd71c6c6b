import { type FormEvent, useEffect, useEffectEvent } from 'react'
import { adjustReasons } from '../../../contract/stock/stock-change.ts'
import { errorDetails } from '../../error-details.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CountNotice, sizesInWords } from './count-notice.tsx'
import { type Counts, discard, faultOf, setCounts, type Typed, unsaved } from './counts.ts'
import { reasonNames } from './ledger-words.ts'
import { useSaveCounts } from './save-counts.ts'

type CountBarProps = { counts: Counts; onFocus: (entry: Pick<Typed, 'productId' | 'size'>) => void }

/** Stands below the list while something is typed: nothing is saved before its button is pressed. */
export function CountBar({ counts, onFocus }: CountBarProps) {
  const entries = unsaved(counts)
  const { save, isPending, error } = useSaveCounts()
  const needsReason = counts.mode === 'add' && counts.reason === undefined
  const isShown = entries.length > 0

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (isPending || !isShown) return
    const wrong = entries.find((entry) => faultOf(counts, entry))
    setCounts({ checked: true })
    if (wrong) return onFocus(wrong)
    if (needsReason) return document.getElementById(reasonId)?.focus()
    const last = entries.at(-1)
    const results = await save(entries).catch(() => undefined)
    const refused = results?.find(({ problem }) => problem !== undefined) ?? (results && last)
    if (refused) onFocus(refused)
  }

  useSaveKey(submit)
  if (!isShown) return <CountNotice />
  return (
    <form
      onSubmit={submit}
      aria-label="Unsaved numbers"
      className="bulk-bar sticky bottom-0 z-20 low:static flex flex-col gap-3 border border-ink bg-paper px-4 py-2 text-sm"
    >
      {counts.mode === 'add' && <Why counts={counts} needsReason={needsReason && counts.checked} />}
      <FormAlert>{error && errorDetails(error).message}</FormAlert>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="mr-auto min-w-0 flex-1 font-medium">
          {sizesInWords(entries.length)} not saved
        </p>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            discard(entries)
            const [first] = entries
            if (first) onFocus(first)
          }}
        >
          Discard
        </Button>
        <Button type="submit" busy={isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}

const reasonId = 'stock-reason'

function Why({ counts, needsReason }: { counts: Counts; needsReason: boolean }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        id={reasonId}
        label="Reason"
        value={counts.reason ?? ''}
        error={needsReason ? 'Choose a reason.' : undefined}
        onChange={({ target }) =>
          setCounts({ reason: adjustReasons.find((reason) => reason === target.value) })
        }
      >
        <option value="" disabled>
          Choose one
        </option>
        {adjustReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasonNames[reason]}
          </option>
        ))}
      </Select>
      <TextField
        label="Note (optional)"
        placeholder="Delivery 4711"
        maxLength={200}
        autoComplete="off"
        value={counts.note}
        onChange={({ target }) => setCounts({ note: target.value })}
      />
    </div>
  )
}

/** Ctrl and Enter, or Command and Enter, saves from every field. */
function useSaveKey(save: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
