import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { QuantityInput } from './quantity-input.tsx'

const field = page.getByRole('spinbutton', { name: 'Quantity of Rule Shirt, size S' })
const less = page.getByRole('button', { name: 'One less of Rule Shirt, size S' })
const more = page.getByRole('button', { name: 'One more of Rule Shirt, size S' })

function Line({ quantity, changes }: { quantity: number; changes: number[] }) {
  const [count, setCount] = useState(quantity)
  const change = (next: number) => {
    changes.push(next)
    setCount(next)
  }
  return <QuantityInput quantity={count} of="Rule Shirt, size S" onChange={change} />
}

/** @returns the quantities that the line got, the last one last */
async function open(quantity: number) {
  const changes: number[] = []
  await mount(<Line quantity={quantity} changes={changes} />)
  return changes
}

test.each(['0', '-3'])('makes a quantity of %s one', async (typed) => {
  const changes = await open(4)
  await field.fill(typed)
  await expect.element(field).toHaveValue(1)
  expect(changes.at(-1)).toBe(1)
})

test('takes whatever a number field takes, and shows it as a plain number when it is left', async () => {
  const changes = await open(4)
  for (const [typed, shown] of [
    ['1.', 1],
    ['1e1', 10],
    ['-', 1],
    ['3e', 1],
    ['2.7', 2],
    ['1e2', 100],
  ] as const) {
    await field.click()
    await userEvent.keyboard(`{ControlOrMeta>}a{/ControlOrMeta}${typed}`)
    await userEvent.tab()
    await expect.element(field).toHaveValue(shown)
    const { validity } = field.element() as HTMLInputElement
    expect([typed, changes.at(-1), validity.badInput]).toEqual([typed, shown, false])
  }
})

test.each([
  ['05', 5],
  ['007', 7],
  ['-03', 3],
])('takes %s for %i', async (typed, quantity) => {
  const changes = await open(4)
  await field.click()
  await userEvent.keyboard(`{ControlOrMeta>}a{/ControlOrMeta}${typed}`)
  await expect.element(field).toHaveValue(quantity)
  expect(changes.at(-1)).toBe(quantity)
})

test('waits for a number while the quantity is empty, then makes it one', async () => {
  const changes = await open(4)
  await field.clear()
  await expect.element(field).toHaveValue(null)
  expect(changes).toEqual([])
  await userEvent.tab()
  await expect.element(field).toHaveValue(1)
  expect(changes).toEqual([1])
})

test('keeps the keyboard on the step that has come to its end, which does nothing more', async () => {
  const changes = await open(2)
  less.element().focus()
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await expect.element(field).toHaveValue(1)
  await expect.element(less).toHaveFocus()
  await expect.element(less).toHaveAttribute('aria-disabled', 'true')
  await field.fill('99')
  more.element().focus()
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await expect.element(field).toHaveValue(100)
  await expect.element(more).toHaveFocus()
  expect(changes).toEqual([1, 99, 100])
})

test('keeps the quantity while the page is scrolled over the field', async () => {
  const changes = await open(4)
  await field.click()
  await userEvent.wheel(field, { direction: 'down', times: 3 })
  await userEvent.wheel(field, { direction: 'up' })
  await expect.element(field).not.toHaveFocus()
  await expect.element(field).toHaveValue(4)
  expect(changes).toEqual([])
})
