import { useState } from 'react'
import { useNavigate } from 'react-router'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { logOut } from './log-out.ts'

/** 'Confirm Logout'. A logout that fails only closes the dialog (spec §8). */
export default function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    const done = await logOut().then(
      () => true,
      () => false,
    )
    setBusy(false)
    onClose()
    if (done) await navigate(to.home())
  }

  return (
    <Dialog open={open} onClose={onClose} title="Confirm Logout">
      <p className="text-stone-700">Are you sure you want to log out of your account?</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={busy} onClick={confirm}>
          Yes, Logout
        </Button>
        <Button data-first-focus variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
