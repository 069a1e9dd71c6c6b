import type { ReactNode } from 'react'
import { ChevronDown, Close } from '../../../ui/icons.tsx'

type OrderButtonsProps = {
  /** What is moved or removed, in words. */
  name: string
  at: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove?: (() => void) | undefined
}

/** Moves an entry of a list up and down by the keyboard as well as the pointer, and removes it. */
export const OrderButtons = ({ name, at, count, onMove, onRemove }: OrderButtonsProps) => (
  <div className="flex flex-wrap">
    <IconButton label={`Move ${name} up`} disabled={at === 0} onClick={() => onMove(-1)}>
      <ChevronDown className="size-5 rotate-180" />
    </IconButton>
    <IconButton label={`Move ${name} down`} disabled={at === count - 1} onClick={() => onMove(1)}>
      <ChevronDown className="size-5" />
    </IconButton>
    {onRemove && <RemoveButton name={name} onRemove={onRemove} />}
  </div>
)

/** The focus goes to the first field of the list, since the button is gone afterwards. */
export const RemoveButton = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <button
    type="button"
    aria-label={`Remove ${name}`}
    onClick={({ currentTarget }) => {
      const list = currentTarget.closest('fieldset, table')
      onRemove()
      list?.querySelector('input')?.focus()
    }}
    className="grid size-11 place-items-center text-stone-700 hover:text-thread"
  >
    <Close className="size-4" />
  </button>
)

type IconButtonProps = {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

/** It stays focusable at the end of a list, so that the keyboard keeps its place. */
const IconButton = ({ label, disabled, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={disabled || undefined}
    onClick={() => !disabled && onClick()}
    className="grid size-11 place-items-center text-stone-700 hover:text-thread aria-disabled:cursor-not-allowed aria-disabled:text-stone-400"
  >
    {children}
  </button>
)
