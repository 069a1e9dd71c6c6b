/** Personal details as they were kept in the browser, where anyone can edit them. */

import type { PersonalDetails } from '../../contract/accounts/shopper.ts'
import { isRecord } from '../is-record.ts'

export const noDetails: PersonalDetails = {
  firstName: '',
  lastName: '',
  address: { street: '', city: '', state: '', zipcode: '', country: '' },
  phoneNumber: '',
  email: '',
}

/** The details as far as they can be understood; undefined when they are none at all. */
export function readDetails(value: unknown): PersonalDetails | undefined {
  if (!isRecord(value) || !isRecord(value.address)) return undefined
  return { ...textsOf(value, noDetails), address: textsOf(value.address, noDetails.address) }
}

/** Every entry of `shape` that is a text, as `kept` has it. */
function textsOf<Shape extends object>(kept: Record<string, unknown>, shape: Shape): Shape {
  const texts = Object.keys(shape).map((name) => {
    const text = kept[name]
    return [name, typeof text === 'string' ? text : '']
  })
  return { ...shape, ...Object.fromEntries(texts) }
}
