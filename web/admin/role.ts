import { mayUse, type Right, type Role } from '../../contract/administration/roles.ts'
import { dropUnsavedInput } from './drafts.ts'
import { announceAction } from './undo/latest-action.ts'

type SignedIn = { email: string; role: Role }

let signedIn: SignedIn | undefined
/** Who was signed in last: a session that ends keeps what they have typed for their next login. */
let lastEmail: string | undefined

/**
 * The guard of the panel notes whose session it is, before a page of the panel is shown. What somebody else has typed on this page,
 * and could undo, is dropped. @returns whether it is somebody else's than the last one
 */
export function noteSignedIn(administrator: SignedIn | undefined): boolean {
  signedIn = administrator
  if (administrator === undefined) return false
  const isOther = lastEmail !== undefined && administrator.email !== lastEmail
  if (isOther) {
    dropUnsavedInput()
    announceAction(undefined)
  }
  lastEmail = administrator.email
  return isOther
}

export const signedInEmail = (): string | undefined => signedIn?.email

/**
 * Whether the signed-in member of staff may use calls with this right, so that screens show no button that would be refused.
 * True until it is known who is signed in, as in the shape of a page that the server renders.
 */
export const may = (right: Right): boolean => signedIn === undefined || mayUse(signedIn.role, right)
