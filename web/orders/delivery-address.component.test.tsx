import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf } from '../../tests/setup/components/answers.ts'
import { mount } from '../../tests/setup/components/mount.tsx'
import { DeliveryAddress } from './delivery-address.tsx'

const { delivery } = exampleOf('getOrder').data

/** Where a letter of a text stands, in pixels from the left. */
function leftOf(text: Node, place: number): number {
  const letter = document.createRange()
  letter.setStart(text, place)
  letter.setEnd(text, place + 1)
  return letter.getBoundingClientRect().left
}

test('an Arabic street begins at its right, also where its number is first', async () => {
  const street = '12 شارع الملك'
  await mount(<DeliveryAddress delivery={delivery} lines={[street, 'London']} />)
  const text = page.getByText(street).element().firstChild
  if (text === null) throw new Error('the street is not shown')
  expect(leftOf(text, 0)).toBeGreaterThan(leftOf(text, street.length - 1))
})
