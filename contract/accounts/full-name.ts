import type { Delivery } from './personal-details.ts'

/** A name has one part or two. */
export const fullName = ({ firstName, lastName }: Pick<Delivery, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ')
