import { useState } from 'react'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const ShortcutsDialog = lazyWithFallback(() => import('./shortcuts-dialog.tsx'))

/** Opens the list of keyboard shortcuts, as ? does; / moves the focus to the search of the open tab. */
export function ShortcutsButton() {
  const [open, setOpen] = useState<boolean>()
  useShortcuts({
    '?': () => setOpen(true),
    '/': () =>
      document.querySelector<HTMLElement>('[role=tabpanel]:not([hidden]) input[type=search]')?.focus(),
  })
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 self-center text-sm text-stone-700 link-underline max-md:hidden pointer-coarse:hidden"
      >
        Keyboard shortcuts
      </button>
      {open !== undefined && <ShortcutsDialog open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
