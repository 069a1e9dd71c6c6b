import { dictionary } from '@zxcvbn-ts/language-common'
import { shortestPassword } from '../../contract/accounts/sign-in-rules.ts'
import { apiError } from '../http/api-error.ts'

/** How many of the commonest passwords are refused: those that ASVS 5.0 (6.2.4) asks for. */
const refused = 3_000

// The list is ordered by how common they are; shorter ones are refused for their length already.
const commonest = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= shortestPassword).slice(0, refused),
)

/** Whether it is what everybody would guess first, in whichever case. */
export const isCommonPassword = (password: string): boolean => commonest.has(password.toLowerCase())

/** @throws ApiError common-password for what everybody would guess first, in whichever case */
export function refuseCommonPassword(password: string): void {
  if (!isCommonPassword(password)) return
  throw apiError('common-password', { fields: { password: 'This password is too easy to guess.' } })
}
