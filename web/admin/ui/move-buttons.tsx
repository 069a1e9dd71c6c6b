import { useState } from 'react'
import { ChevronDown } from '../../ui/icons.tsx'

type MoveButtonsProps = {
  /** What is moved, in words. */
  name: string
  at: number
  count: number
  onMove: (by: -1 | 1) => void
}

/** Move an entry of a list up and down, by the keyboard as well as the pointer. */
export const MoveButtons = ({ name, at, count, onMove }: MoveButtonsProps) => (
  <div className="flex shrink-0">
    <MoveButton label={`Move ${name} up`} isOff={at === 0} onPress={() => onMove(-1)}>
      <ChevronDown className="size-5 rotate-180" />
    </MoveButton>
    <MoveButton label={`Move ${name} down`} isOff={at === count - 1} onPress={() => onMove(1)}>
      <ChevronDown className="size-5" />
    </MoveButton>
  </div>
)

type MoveButtonProps = { label: string; isOff: boolean; onPress: () => void; children: React.ReactNode }

/** It stays focusable at the end of a list, so that the keyboard keeps its place. */
const MoveButton = ({ label, isOff, onPress, children }: MoveButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={() => isOff || onPress()}
    className="grid size-11 place-items-center text-stone-700 hover:text-thread disabled:text-stone-400 aria-disabled:cursor-not-allowed aria-disabled:text-stone-400"
  >
    {children}
  </button>
)

/** Moves the entries of a list. `status` stands beside the list, and tells a screen reader where the entry has come to. */
export function useMoves<Entry>(list: readonly Entry[], onChange: (list: readonly Entry[]) => void) {
  const [said, say] = useState('')
  const move = (name: string, from: number) => (by: -1 | 1) => {
    onChange(moved(list, from, by))
    say(`${name}: ${from + by + 1} of ${list.length}`)
  }
  const status = (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
  return { move, status }
}

/** The list with the entry at `from` moved by one place. */
const moved = <Entry,>(list: readonly Entry[], from: number, by: -1 | 1): Entry[] =>
  list.toSpliced(from, 1).toSpliced(from + by, 0, ...list.slice(from, from + 1))
