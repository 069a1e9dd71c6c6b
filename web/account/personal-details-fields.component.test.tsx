import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../tests/setup/components/mount.tsx'
import { PersonalDetailsFields } from './personal-details-fields.tsx'

const details = {
  firstName: '',
  lastName: '',
  address: { street: '', city: '', state: '', zipcode: '', country: 'United States' },
  phoneNumber: '',
  email: '',
}

test('browsers are asked for each part of an address, and for all lines of its street', async () => {
  await mount(<PersonalDetailsFields details={details} errors={{}} />)
  for (const [label, part] of [
    ['Country', 'country-name'],
    ['First name', 'given-name'],
    ['Last name', 'family-name'],
    ['Street', 'street-address'],
    ['City', 'address-level2'],
    ['State', 'address-level1'],
    ['Zip code', 'postal-code'],
    ['Phone number', 'tel'],
    ['Email', 'email'],
  ] as const)
    await expect.element(page.getByLabelText(label)).toHaveAttribute('autocomplete', part)
})
