import type { Delivery } from './personal-details.ts'

type Name = Pick<Delivery, 'firstName' | 'lastName'>

/** A name has one part or two. */
export const fullName = ({ firstName, lastName }: Name): string =>
  (isFamilyFirst({ firstName, lastName }) ? [lastName, firstName] : [firstName, lastName])
    .filter(Boolean)
    .join(' ')

/** Chinese, Japanese and Korean names in their own letters. Foreign names in katakana have the given name first. */
const isFamilyFirst = ({ firstName, lastName }: Name): boolean =>
  /\p{Script=Han}|\p{Script=Hangul}/u.test(lastName) && !/\p{Script=Latin}/u.test(firstName)
