import { Suspense, useState } from 'react'
import { onDemand } from '../lazy-with-fallback.tsx'
import { useKeys } from './use-shortcuts.ts'

const KeysDialog = onDemand(() => import('./shortcuts-dialog.tsx'))

/** What the keyboard can do here, told on demand. */
export function Keys() {
  const [open, setOpen] = useState<boolean>()
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
        Keyboard shortcuts
      </button>
      {open !== undefined && (
        <Suspense>
          <KeysDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
