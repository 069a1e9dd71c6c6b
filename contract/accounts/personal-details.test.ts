import { expect, test } from 'vitest'
import {
  Delivery,
  type DetailField,
  deliveryFaults,
  detailFields,
  PersonalDetails,
} from './personal-details.ts'

const good: Record<DetailField, string> = {
  firstName: 'Ada',
  lastName: 'Byron',
  'address.street': '12 St James Square',
  'address.city': 'London',
  'address.state': 'Westminster',
  'address.zipcode': 'SW1Y',
  'address.country': 'UK',
  phoneNumber: '+44 20 7946 0000',
  email: 'ada@byron.example',
}
const faultsOf = (typed: Record<DetailField, string>) => deliveryFaults((field) => typed[field])

function parsed(typed: Record<DetailField, string>): Record<string, string> {
  const of = (name: string) => typed[`address.${name}` as DetailField]
  const address = {
    street: of('street'),
    city: of('city'),
    state: of('state'),
    zipcode: of('zipcode'),
    country: of('country'),
  }
  const read = Delivery.safeParse({ ...typed, address })
  const issues = read.error?.issues ?? []
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]).reverse())
}

test('complete details have no faults', () => {
  expect(faultsOf(good)).toEqual({})
  expect(parsed(good)).toEqual({})
})

/** Fields that a delivery to London needs, whatever else is typed. */
const needed: DetailField[] = ['address.street', 'address.city', 'address.zipcode', 'phoneNumber', 'email']
const blank = ['', '   ', '\u200b']

test.each(Object.keys(detailFields) as DetailField[])(
  'the checkout says of %s what the shop would say',
  (field) => {
    const { longest } = detailFields[field]
    const tooMuch = ['a\u202eb', 'x'.repeat(longest + 1), '🧵'.repeat(longest + 1)]
    for (const text of [...(needed.includes(field) ? blank : []), ...tooMuch]) {
      const typed = { ...good, [field]: text }
      expect(Object.keys(faultsOf(typed))).toEqual([field])
      expect(faultsOf(typed)).toEqual(parsed(typed))
    }
  },
)

const none = { 'address.city': '', 'address.state': '', 'address.zipcode': '' }

test.each<[country: string, missing: Partial<Record<DetailField, string>>]>([
  ['Hong Kong', { 'address.state': 'Enter your area.' }],
  ['Singapore', { 'address.zipcode': 'Enter your postal code.' }],
  ['Qatar', { 'address.city': 'Enter your city.' }],
  ['UAE', { 'address.state': 'Enter your emirate.' }],
  ['Deutschland', { 'address.city': 'Enter your city.', 'address.zipcode': 'Enter your postal code.' }],
  ['Denmark', { 'address.city': 'Enter your city.', 'address.zipcode': 'Enter your postal code.' }],
  ['Ireland', { 'address.city': 'Enter your city.' }],
  ['England', { 'address.city': 'Enter your town or city.', 'address.zipcode': 'Enter your postcode.' }],
  [
    'Australia',
    {
      'address.city': 'Enter your suburb.',
      'address.state': 'Enter your state.',
      'address.zipcode': 'Enter your postcode.',
    },
  ],
  [
    'India',
    {
      'address.city': 'Enter your city.',
      'address.state': 'Enter your state.',
      'address.zipcode': 'Enter your PIN code.',
    },
  ],
  ['Japan', { 'address.state': 'Enter your prefecture.', 'address.zipcode': 'Enter your postal code.' }],
  [
    'United States',
    {
      'address.city': 'Enter your city.',
      'address.state': 'Enter your state.',
      'address.zipcode': 'Enter your zip code.',
    },
  ],
  ['Macao', {}],
  ['Atlantis', { 'address.city': 'Enter your city.' }],
])('to %s is asked for what its post needs', (country, missing) => {
  const typed = { ...good, ...none, 'address.country': country }
  expect(faultsOf(typed)).toEqual(missing)
  expect(parsed(typed)).toEqual(missing)
})

test('a name is one text or two', () => {
  for (const name of [{ lastName: '' }, { firstName: '' }]) {
    expect(faultsOf({ ...good, ...name })).toEqual({})
    expect(parsed({ ...good, ...name })).toEqual({})
  }
  const nameless = { ...good, firstName: ' ', lastName: '\u200b' }
  expect(faultsOf(nameless)).toEqual({ firstName: 'Enter your name.' })
  expect(parsed(nameless)).toEqual({ firstName: 'Enter your name.' })
})

test('all that is missing is said at once', () => {
  const typed = { ...good, ...none, firstName: '', lastName: '', phoneNumber: '', email: 'ada' }
  expect(Object.keys(faultsOf(typed)).sort()).toEqual(
    ['firstName', 'address.city', 'address.zipcode', 'phoneNumber', 'email'].sort(),
  )
  expect(parsed(typed)).toEqual(faultsOf(typed))
  expect(Object.keys(parsed({ ...typed, 'address.country': '' }))).toContain('address.country')
})

test('a text is as long as its characters, whatever they take in a computer', () => {
  const typed = { ...good, firstName: '🧵'.repeat(detailFields.firstName.longest) }
  expect(faultsOf(typed)).toEqual({})
  expect(parsed(typed)).toEqual({})
})

test('an email address has to look like one', () => {
  expect(faultsOf({ ...good, email: 'ada at byron' })).toEqual({
    email: 'Please enter a valid email address',
  })
})

test('a phone number is taken without the marks that contacts copy around it', () => {
  const copied = { phoneNumber: '\u202a+44 20 7946 0000\u202c' }
  expect(PersonalDetails.parse(copied).phoneNumber).toBe('+44 20 7946 0000')
  expect(faultsOf({ ...good, ...copied })).toEqual({})
})

test('a street on two lines is kept on one, as the field of a form would join them without a blank', () => {
  const street = 'Flat 4\r\n1 Mill Lane'
  expect(PersonalDetails.parse({ address: { street } }).address.street).toBe('Flat 4 1 Mill Lane')
})
