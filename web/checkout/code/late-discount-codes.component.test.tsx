import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { errors } from '../../../contract/errors.ts'
import { answerCalls, exampleOf } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import type { CartItem } from '../../cart/cart.ts'
import { useShownPrice } from '../../pricing/cart-price.ts'
import { discountCodes, forgetDiscountCodes } from '../../pricing/discount-code.ts'
import { CartSums } from './cart-sums.tsx'

const { loading, load } = vi.hoisted(() => {
  const { promise: loading, resolve: load } = Promise.withResolvers<void>()
  return { loading, load }
})

vi.mock('./discount-codes.tsx', async (original) => {
  await loading
  return original()
})

const [line] = exampleOf('addToOrder').data.productInfo
const items = [{ ...line, price: 100, quantity: 1 } as unknown as CartItem]
const field = page.getByLabelText('Discount code')

const Sums = () => <CartSums shown={useShownPrice(items)} />

beforeEach(() => forgetDiscountCodes())

test('keeps what is typed and entered while the rest of the field loads', async () => {
  const submitted = vi.fn()
  const problem = { code: 'code-unknown', message: errors['code-unknown'].message } as const
  answerCalls({
    priceCart: { data: { subtotal: 100, adjustments: [], total: 100, codes: [{ code: 'SUMMER', problem }] } },
  })
  await mount(
    <form onSubmit={submitted}>
      <Sums />
    </form>,
  )
  await page.getByRole('button', { name: 'Add a discount code' }).click()
  await userEvent.keyboard('summer{Enter}')
  await expect.element(page.getByRole('button', { name: 'Apply' })).not.toBeInTheDocument()
  load()
  await expect.element(field).toHaveValue('SUMMER')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription(problem.message)
  expect(discountCodes()).toEqual(['SUMMER'])
  expect(submitted).not.toHaveBeenCalled()
})
