import { useEffect } from 'react'
import { PasskeyButton } from '../../sign-in/passkey-button.tsx'
import { usePasskeysPossible } from '../../sign-in/passkeys-possible.ts'

const load = () => import('../sign-in-by-passkey.ts')

/** Signing in with a passkey, by a button or in the list of the email field. Its script loads when one of them is used. */
export function PasskeySignIn() {
  const isPossible = usePasskeysPossible()
  useEffect(() => {
    const field = document.querySelector('input[autocomplete~="webauthn"]')
    if (!isPossible || field === null) return
    let isOver = false
    let stop = () => {}
    async function offer() {
      const { offerPasskeys } = await load()
      if (!isOver) stop = offerPasskeys()
    }
    const onFocus = () => void offer().catch(() => {})
    if (document.activeElement === field) onFocus()
    else field.addEventListener('focus', onFocus, { once: true })
    return () => {
      isOver = true
      field.removeEventListener('focus', onFocus)
      stop()
    }
  }, [isPossible])
  return (
    <PasskeyButton label="Sign in with a passkey" onPress={async () => (await load()).signInByPasskey()} />
  )
}
