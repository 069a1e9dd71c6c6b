import { dictionary } from '@zxcvbn-ts/language-common'
import { shortestPassword } from '../../contract/accounts/shopper.ts'
import { apiError } from '../http/api-error.ts'

/** ASVS 5.0 (6.2.4) asks for this many. */
const refused = 3_000

const commonest = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= shortestPassword).slice(0, refused),
)

export const isCommonPassword = (password: string): boolean => commonest.has(password.toLowerCase())

/** @throws ApiError common-password, in upper or lower case */
export function refuseCommonPassword(password: string): void {
  if (!isCommonPassword(password)) return
  throw apiError('common-password', { fields: { password: 'This password is too easy to guess.' } })
}
