import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useStoredPreference } from '../ui/stored-preference.ts'
import { shortcutsPreference } from './use-shortcuts.ts'

const shortcuts: readonly [readonly string[], string][] = [
  [['/'], 'Search the list'],
  [['j', 'k'], 'Next and previous order'],
  [['z'], 'Undo the latest change of products, orders or collections'],
  [['x'], 'Select the order, to change several at once'],
  [['Shift', 'x'], 'Select all orders from the last one to this one'],
  [['←', '→'], 'Move between tabs, statuses or chart points'],
  [['Home', 'End'], 'First and last'],
  [['Ctrl', 'Enter'], 'Add the item, or save, from any field'],
  [['?'], 'Show these shortcuts'],
]

type ShortcutsDialogProps = { open: boolean; onClose: () => void }

export default function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const [on, setOn] = useStoredPreference(shortcutsPreference, true)
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 text-sm">
        {shortcuts.map(([keys, action]) => (
          <div key={action} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 border border-stone-500 bg-white px-1.5 text-center font-text"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{action}</dd>
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
