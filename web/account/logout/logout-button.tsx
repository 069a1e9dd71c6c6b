import { useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'

const LogoutDialog = lazyDialog(() => import('./logout-dialog.tsx'))

/** Asks before logging out. The dialog is downloaded when it is first needed. */
export function LogoutButton({ onPress, className }: { onPress: () => void; className: string }) {
  const [asking, setAsking] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => {
          onPress()
          setAsking(true)
        }}
      >
        Logout
      </button>
      {asking !== undefined &&
        // The dialog renders outside of the menu around the button, which closes.
        createPortal(<LogoutDialog open={asking} onClose={() => setAsking(false)} />, document.body)}
    </>
  )
}
