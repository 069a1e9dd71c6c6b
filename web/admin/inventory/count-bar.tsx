import { useId } from 'react'
import { adjustReasons } from '../../../contract/inventory/stock-change.ts'
import { errorDetails } from '../../error-details.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { counted } from '../ui/counted.ts'
import { LowerEdge } from '../ui/lower-edge.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { type Counts, discard, faultOf, type Mode, setCounts, type Typed, unsaved } from './counts.ts'
import { useSaveCounts } from './save-counts.ts'
import { reasonNames } from './size-history.tsx'

const modes: readonly { mode: Mode; name: string; hint: string }[] = [
  {
    mode: 'count',
    name: 'Count',
    hint: 'Type what you counted. A size is tracked from its first count; untracked sizes never sell out.',
  },
  {
    mode: 'add',
    name: 'Add or take away',
    hint: 'Type what arrived, such as 5, or what left, such as -2, and choose a reason when you save.',
  },
]

/** Whether numbers replace what is on hand or add to it. It stays as it is while something is typed. */
export function ModeSwitch({ counts }: { counts: Counts }) {
  const group = useId()
  const isHeld = unsaved(counts).length > 0
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <legend className="sr-only">What the typed numbers mean</legend>
      <span className="flex">
        {modes.map(({ mode, name }) => (
          <label
            key={mode}
            className="relative -ml-px flex min-h-11 items-center border border-stone-500 px-4 first:ml-0 hover:text-thread has-checked:border-ink has-checked:bg-stone-200 has-checked:font-medium has-checked:forced-highlight has-disabled:text-stone-600 has-focus-visible:focus-ring md:min-h-9"
          >
            <input
              type="radio"
              name={group}
              checked={counts.mode === mode}
              disabled={isHeld && counts.mode !== mode}
              onChange={() => setCounts({ mode, typed: new Map(), checked: false })}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0 disabled:cursor-default"
            />
            {name}
          </label>
        ))}
      </span>
      <p className="max-w-prose basis-72 grow text-xs text-stone-700">
        {isHeld
          ? 'Save or discard what you typed before you switch.'
          : modes.find(({ mode }) => mode === counts.mode)?.hint}
      </p>
    </fieldset>
  )
}

type CountBarProps = { counts: Counts; onFocus: (entry: Pick<Typed, 'productId' | 'size'>) => void }

/** Stands below the list while something is typed: nothing is saved before its button is pressed. */
export function CountBar({ counts, onFocus }: CountBarProps) {
  const entries = unsaved(counts)
  const { save, isPending, error } = useSaveCounts()
  const needsReason = counts.mode === 'add' && counts.reason === undefined

  async function submit() {
    const wrong = entries.find((entry) => faultOf(counts, entry))
    setCounts({ checked: true })
    if (wrong) return onFocus(wrong)
    if (needsReason) return document.getElementById(reasonId)?.focus()
    const last = entries.at(-1)
    const results = await save(entries).catch(() => undefined)
    const refused = results?.find(({ problem }) => problem !== undefined) ?? (results && last)
    if (refused) onFocus(refused)
  }

  function discardAll() {
    discard(entries)
    const [first] = entries
    if (first) onFocus(first)
  }

  return (
    <LowerEdge>
      {entries.length > 0 && (
        <SaveBar
          label="Unsaved numbers"
          words={`${counted(entries.length, 'size')} not saved`}
          isBusy={isPending}
          onSave={submit}
          onDiscard={discardAll}
        >
          {counts.mode === 'add' && <Why counts={counts} needsReason={needsReason && counts.checked} />}
          <FormAlert>{error && errorDetails(error).message}</FormAlert>
        </SaveBar>
      )}
    </LowerEdge>
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
