import { useId } from 'react'
import { type Counts, type Mode, setCounts, unsaved } from './counts.ts'

const modes: readonly { mode: Mode; name: string; hint: string }[] = [
  {
    mode: 'count',
    name: 'Count',
    hint: 'Type what you counted. A size is tracked from its first count; untracked sizes never sell out.',
  },
  {
    mode: 'add',
    name: 'Add or take away',
    hint: 'Type what came, such as 5, or what went, such as -2, and give a reason when you save.',
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
            className="relative -ml-px flex min-h-11 items-center border border-stone-500 px-4 first:ml-0 hover:text-thread has-checked:border-ink has-checked:bg-stone-200 has-checked:font-medium has-disabled:text-stone-600 has-focus-visible:focus-ring md:min-h-9"
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
