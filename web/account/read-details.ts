/** Reads personal details from session storage, which anyone can edit. */

import type { PersonalDetails } from '../../contract/accounts/personal-details.ts'
import { isRecord } from '../is-record.ts'

export const noDetails: PersonalDetails = {
  firstName: '',
  lastName: '',
  address: { street: '', city: '', state: '', zipcode: '', country: '' },
  phoneNumber: '',
  email: '',
}

/** Fields that cannot be read are empty. Anything but details is undefined. */
export function readDetails(value: unknown): PersonalDetails | undefined {
  if (!isRecord(value) || !isRecord(value.address)) return undefined
  return { ...textsOf(value, noDetails), address: textsOf(value.address, noDetails.address) }
}

function textsOf<Shape extends object>(stored: Record<string, unknown>, shape: Shape): Shape {
  const texts = Object.keys(shape).map((name) => {
    const text = stored[name]
    return [name, typeof text === 'string' ? text : '']
  })
  return { ...shape, ...Object.fromEntries(texts) }
}
