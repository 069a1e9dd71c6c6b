import { useState } from 'react'
import type { HistoryEntry } from '../../../contract/catalogue/admin-product.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { type Comparison, type EditField, resolveEdits } from './compare-edits.ts'
import { fieldsIn, valuesOf } from './edit-values.ts'
import { FieldValue, fieldName } from './field-value.tsx'
import { HistoryEntryHead } from './history-entry-head.tsx'

export type Conflict = Comparison & {
  /** What was done since the merchant opened the product, newest first. */
  since: readonly HistoryEntry[]
}

type ConflictDialogProps = {
  conflict: Conflict | undefined
  onClose: () => void
  onResolve: (resolved: ReturnType<typeof resolveEdits>) => void
  isPending: boolean
}

/** Tells the second of two editors what has changed meanwhile; for a field that both have changed they choose. */
export function ConflictDialog({ conflict, ...dialog }: ConflictDialogProps) {
  return conflict && <OpenConflict key={conflict.current.version} conflict={conflict} {...dialog} />
}

type OpenConflictProps = ConflictDialogProps & { conflict: Conflict }

function OpenConflict({ conflict, onClose, onResolve, isPending }: OpenConflictProps) {
  const { edit, current, both, theirs, since } = conflict
  const [mine, setMine] = useState<ReadonlySet<EditField>>(new Set(both))
  const typed = fieldsIn(edit.values)
  const saved = fieldsIn(valuesOf(current))
  const choose = (field: EditField, isMine: boolean) =>
    setMine((now) => new Set(isMine ? [...now, field] : [...now].filter((one) => one !== field)))

  return (
    <Dialog
      open
      onClose={onClose}
      keepOnBackdropPress
      title="Someone else edited this product"
      closeLabel="Back to the form"
      footer={
        <DialogButtons keep="Back to the form" onClose={onClose}>
          <Button busy={isPending} data-first-focus onClick={() => onResolve(resolveEdits(conflict, mine))}>
            Save
          </Button>
        </DialogButtons>
      }
    >
      <div className="flex flex-col gap-5 text-sm">
        <p>Choose which version to keep. Nothing is saved yet.</p>
        <ul className="flex flex-col gap-1">
          {since.map((entry) => (
            <li key={entry.actId}>
              <HistoryEntryHead entry={entry} />
            </li>
          ))}
        </ul>
        {both.map((field) => (
          <FieldChoice
            key={field}
            field={field}
            mine={typed[field]}
            theirs={saved[field]}
            isMine={mine.has(field)}
            onChoose={(isMine) => choose(field, isMine)}
          />
        ))}
        <TakenFields fields={theirs} saved={saved} />
      </div>
    </Dialog>
  )
}

type FieldChoiceProps = {
  field: EditField
  mine: unknown
  theirs: unknown
  isMine: boolean
  onChoose: (isMine: boolean) => void
}

const FieldChoice = ({ field, mine, theirs, isMine, onChoose }: FieldChoiceProps) => (
  <fieldset className="flex min-w-0 flex-col border-t border-stone-300 pt-3">
    <legend className="float-left font-medium">{fieldName(field)}</legend>
    <Choice field={field} label="Keep mine" value={mine} checked={isMine} onChoose={() => onChoose(true)} />
    <Choice
      field={field}
      label="Take theirs"
      value={theirs}
      checked={!isMine}
      onChoose={() => onChoose(false)}
    />
  </fieldset>
)

type TakenFieldsProps = { fields: readonly EditField[]; saved: Readonly<Record<EditField, unknown>> }

function TakenFields({ fields, saved }: TakenFieldsProps) {
  if (fields.length === 0) return null
  return (
    <div className="border-t border-stone-300 pt-3">
      <p className="font-medium">Changed only by them, and kept</p>
      <dl className="mt-1 flex flex-col gap-1">
        {fields.map((field) => (
          <div key={field} className="flex flex-wrap gap-x-2">
            <dt className="text-stone-700">{fieldName(field)}:</dt>
            <dd className="min-w-0 break-words">
              <FieldValue field={field} value={saved[field]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type ChoiceProps = { field: EditField; label: string; value: unknown; checked: boolean; onChoose: () => void }

const Choice = ({ field, label, value, checked, onChoose }: ChoiceProps) => (
  <label className="flex min-h-11 items-start gap-3 py-2">
    <input
      type="radio"
      name={`choice-${field}`}
      checked={checked}
      onChange={onChoose}
      className="mt-0.5 size-5 shrink-0 accent-ink"
    />
    <span className="min-w-0 break-words">
      {label}: <FieldValue field={field} value={value} />
    </span>
  </label>
)
