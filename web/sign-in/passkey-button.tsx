import { useState } from 'react'
import { errorDetails } from '../error-details.ts'
import { Button } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { usePasskeysPossible } from './passkeys-possible.ts'

type PasskeyButtonProps = {
  label: string
  /** @returns why it did not work, in words */
  onPress: () => Promise<string | undefined>
}

/** It takes its place before the page knows whether passkeys are possible, so that nothing moves. */
export function PasskeyButton({ label, onPress }: PasskeyButtonProps) {
  const isPossible = usePasskeysPossible()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function press() {
    setBusy(true)
    setFailure(undefined)
    setFailure(await onPress().catch((error: unknown) => errorDetails(error).message))
    setBusy(false)
  }

  if (isPossible === false) return null
  return (
    <div className={`flex flex-col gap-3 scriptless:hidden ${isPossible ? '' : 'invisible'}`}>
      <Button variant="secondary" busy={busy} onClick={() => void press()} className="w-full">
        {label}
      </Button>
      <FormAlert>{failure}</FormAlert>
    </div>
  )
}
