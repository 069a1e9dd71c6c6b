import { mayUse, type Right, type Role } from '../../contract/administration/roles.ts'

type SignedIn = { email: string; role: Role }

let signedIn: SignedIn | undefined

/** The guard of the panel notes whose session it is, before a page of the panel is shown. */
export const noteSignedIn = (administrator: SignedIn | undefined): void => {
  signedIn = administrator
}

export const signedInEmail = (): string | undefined => signedIn?.email

/**
 * Whether the signed-in member of staff may use calls with this right, so that screens show no button that would be refused.
 * True until it is known who is signed in, as in the shape of a page that the server renders.
 */
export const may = (right: Right): boolean => signedIn === undefined || mayUse(signedIn.role, right)
