import { expect, test } from 'vitest'
import { type DeliveryField, deliveryFaults, deliveryFields } from './delivery-rules.ts'
import { Delivery } from './shopper.ts'

const good: Record<DeliveryField, string> = {
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
const faultsOf = (typed: Record<DeliveryField, string>) => deliveryFaults((field) => typed[field])

function parsed(typed: Record<DeliveryField, string>): Record<string, string> {
  const of = (name: string) => typed[`address.${name}` as DeliveryField]
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

const fields = Object.keys(deliveryFields) as DeliveryField[]

test.each(fields)('the checkout says of %s what the shop would say', (field) => {
  for (const text of ['', '   ', 'x'.repeat(deliveryFields[field].longest + 1)]) {
    const typed = { ...good, [field]: text }
    expect(Object.keys(faultsOf(typed))).toEqual([field])
    expect(faultsOf(typed)).toEqual(parsed(typed))
  }
})

test('an email address has to look like one', () => {
  expect(faultsOf({ ...good, email: 'ada at byron' })).toEqual({
    email: 'Please enter a valid email address',
  })
})
