import { useState } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useRemembered } from '../remembered.ts'
import { keysChoice, useKeys } from './use-keys.ts'

const keys: readonly [readonly string[], string][] = [
  [['/'], 'Search the list'],
  [['j', 'k'], 'Next and previous order'],
  [['←', '→'], 'Along the tabs, the statuses and the chart, once one of them has the focus'],
  [['Home', 'End'], 'First and last of them'],
  [['?'], 'This list'],
]

/** What the keyboard can do here, told on demand, and the way to switch single keys off. */
export function Keys() {
  const [open, setOpen] = useState(false)
  const [on, setOn] = useRemembered(keysChoice, true)
  useKeys({
    '?': () => setOpen(true),
    '/': () =>
      document.querySelector<HTMLElement>('[role=tabpanel]:not([hidden]) input[type=search]')?.focus(),
  })
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="ml-auto min-h-11 self-center text-sm text-stone-700 underline decoration-stone-400 underline-offset-4 hover:decoration-thread max-md:hidden pointer-coarse:hidden"
      >
        Keyboard
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Keyboard">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 text-sm">
          {keys.map(([names, does]) => (
            <div key={does} className="contents">
              <dt className="flex gap-1.5">
                {names.map((name) => (
                  <kbd
                    key={name}
                    className="min-w-7 border border-stone-500 bg-white px-1.5 text-center font-text"
                  >
                    {name}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label="Single keys such as / and j act"
          checked={on}
          onChange={({ target }) => setOn(target.checked)}
          className="mt-4 border-t border-stone-300 pt-2"
        />
      </Dialog>
    </>
  )
}
