import type { ShopperId } from '../../../contract/accounts/shopper.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** Passkeys and sessions, which load after the rest of the profile. */
export default function SignInSections({ id }: { id: ShopperId }) {
  return (
    <>
      <PasskeysSection id={id} />
      <SessionsSection id={id} />
    </>
  )
}
