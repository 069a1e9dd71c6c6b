import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useRemembered } from '../stored-preference.ts'
import { keysChoice } from './use-shortcuts.ts'

const keys: readonly [readonly string[], string][] = [
  [['/'], 'Search the list'],
  [['j', 'k'], 'Next and previous order'],
  [['x'], 'Select the order, to change several at once'],
  [['←', '→'], 'Move between tabs, statuses or chart points'],
  [['Home', 'End'], 'First and last'],
  [['?'], 'Show these shortcuts'],
]

type KeysDialogProps = { open: boolean; onClose: () => void }

/** What the keyboard can do, and the way to switch single keys off. */
export default function KeysDialog({ open, onClose }: KeysDialogProps) {
  const [on, setOn] = useRemembered(keysChoice, true)
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
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
        label="Single-key shortcuts"
        checked={on}
        onChange={({ target }) => setOn(target.checked)}
        className="mt-4 border-t border-stone-300 pt-2"
      />
    </Dialog>
  )
}
