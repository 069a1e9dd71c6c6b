import { expect, test } from 'vitest'
import { shortAddress } from './short-address.ts'

test('an address in the list of orders is one paragraph after the street', () => {
  const address = {
    street: '12 St James Square',
    city: 'London',
    state: 'Westminster',
    zipcode: 'SW1Y',
    country: 'United Kingdom',
  }
  const person = { firstName: 'Ada', lastName: 'Byron', phoneNumber: '+44 20 7946 0000', email: '' }
  expect(shortAddress({ ...person, address })).toEqual([
    'Ada Byron',
    '12 St James Square',
    'London, Westminster, SW1Y, United Kingdom',
  ])
})
