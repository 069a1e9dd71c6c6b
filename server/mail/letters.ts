/** Every kind of letter the shop sends. */
import { emailChanged, passwordChanged, passwordReset } from '../accounts/letters.ts'

export const letters = {
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
}

export type LetterName = keyof typeof letters
export type DetailsOf<Name extends LetterName> = Parameters<(typeof letters)[Name]>[1]['details']

export const isLetterName = (name: string): name is LetterName => Object.hasOwn(letters, name)
