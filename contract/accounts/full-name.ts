import type { Delivery } from './personal-details.ts'

type Name = Pick<Delivery, 'firstName' | 'lastName'>

/** A name has one part or two. */
export const fullName = ({ firstName, lastName }: Name): string =>
  (isFamilyFirst({ firstName, lastName }) ? [lastName, firstName] : [firstName, lastName])
    .filter(Boolean)
    .join(' ')

/** The parts of a name that is typed as one. `fullName` puts them together in the same order. */
export function namePartsOf(name: string): Name {
  const [one = '', ...others] = name.trim().split(/\s+/)
  const rest = others.join(' ')
  const isFamily = isFamilyFirst({ firstName: rest, lastName: one })
  return rest !== '' && isFamily ? { firstName: rest, lastName: one } : { firstName: one, lastName: rest }
}

/** Chinese, Japanese and Korean names in their own letters. Foreign names in katakana have the given name first. */
const isFamilyFirst = ({ firstName, lastName }: Name): boolean =>
  /\p{Script=Han}|\p{Script=Hangul}/u.test(lastName) && !/\p{Script=Latin}/u.test(firstName)
