/** Every kind of letter the shop sends. */
import {
  emailChanged,
  emailVerification,
  passwordChanged,
  passwordReset,
} from '../accounts/account-emails.ts'
import { orderConfirmation, orderStatus, paymentProblem, paymentRefunded } from '../orders/order-emails.ts'

export const letters = {
  'email-verification': emailVerification,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'order-confirmation': orderConfirmation,
  'order-status': orderStatus,
  'payment-problem': paymentProblem,
  'payment-refunded': paymentRefunded,
}

export type EmailTemplateName = keyof typeof letters
export type DetailsOf<Name extends EmailTemplateName> = Parameters<(typeof letters)[Name]>[1]['details']

export const isEmailTemplateName = (name: string): name is EmailTemplateName => Object.hasOwn(letters, name)
