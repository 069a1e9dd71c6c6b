import { expect, test } from 'vitest'
import { Delivery, type DetailField, deliveryFaults, detailFields } from './personal-details.ts'

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

const fields = Object.keys(detailFields) as DetailField[]

test.each(fields)('the checkout says of %s what the shop would say', (field) => {
  const { longest } = detailFields[field]
  for (const text of ['', '   ', '\u200b', 'a\u202e', 'x'.repeat(longest + 1), '🧵'.repeat(longest + 1)]) {
    const typed = { ...good, [field]: text }
    expect(Object.keys(faultsOf(typed))).toEqual([field])
    expect(faultsOf(typed)).toEqual(parsed(typed))
  }
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
