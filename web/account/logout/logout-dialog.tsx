import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api-client.ts'
import { clearCart } from '../../cart/cart-store.ts'
import { to } from '../../paths.ts'
import { signedOut } from '../../session/session.ts'
import { tabStorage } from '../../storage/tab-storage.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

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

/** Deletes all that this tab holds (spec §4, "Logout"). @throws when the shop could not end the session */
async function logOut(): Promise<void> {
  await api.call('logout', {})
  signedOut()
  clearCart()
  tabStorage.clear()
}
