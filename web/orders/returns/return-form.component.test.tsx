import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { ReturnForm } from './return-form.tsx'

const { data: order } = exampleOf('getOrder')
const [line] = order.productInfo
if (line === undefined) throw new Error('the example has no line')
const productInfo = ['S', 'M'].map((selectedSize) => ({
  ...line,
  productName: 'Harbour Shirt',
  selectedSize,
}))
const returns = {
  ...exampleOf('getReturns').data,
  lines: [1, 2].map((position) => ({ position, quantity: 1, until: '2026-11-30T12:00:00.000Z', sizes: [] })),
}
const noAnswer = async () => {}

test('what is missing at several products is said with the product', async () => {
  await mount(
    <ReturnForm
      order={{ ...order, productInfo }}
      returns={returns}
      kind="return"
      onMade={noAnswer}
      onOutdated={noAnswer}
    />,
  )
  for (const at of [0, 1]) await page.getByRole('checkbox').nth(at).click()
  await page.getByRole('button', { name: 'Request the return' }).click()
  const summary = page.getByRole('region', { name: 'Please check these fields' })
  await expect.element(summary).toHaveFocus()
  for (const size of ['S', 'M'])
    await expect
      .element(
        summary.getByRole('link', { name: new RegExp(`^Harbour Shirt.*, size ${size}: Choose a reason.$`) }),
      )
      .toBeVisible()
  // The fields of each product are a group with its name.
  const reason = (size: string) =>
    page
      .getByRole('group', { name: new RegExp(`^Harbour Shirt.*, size ${size}$`) })
      .getByLabelText('Why are you sending it back?')
  for (const size of ['S', 'M']) await expect.element(reason(size)).toBeVisible()
})
