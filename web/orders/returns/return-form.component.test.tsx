import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { ReturnForm } from './return-form.tsx'
import { ReturnsMade } from './returns-made.tsx'

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

test('pieces that can be returned less long than what was sent in exchange say until when', async () => {
  const [own, sent] = returns.lines
  if (own === undefined || sent === undefined) throw new Error('the example has no lines')
  const returnUntil = '2026-12-07T12:00:00.000Z'
  await mount(
    <ReturnForm
      order={{ ...order, productInfo }}
      returns={{ ...returns, returnUntil, lines: [own, { ...sent, size: 'L', until: returnUntil }] }}
      kind="return"
      onMade={noAnswer}
      onOutdated={noAnswer}
    />,
  )
  const items = page.getByRole('listitem')
  await expect.element(items.nth(0).getByText(/^Only until Mon, Nov 30/)).toBeVisible()
  await expect.element(items.nth(1).getByText(/until/)).not.toBeInTheDocument()
})

test('a return says how many pieces came back where it were fewer', async () => {
  const { data } = exampleOf('requestReturn')
  const [piece] = data.lines
  if (piece === undefined) throw new Error('the example has no line')
  const pieces = { ...piece, quantity: 3, reason: 'too-small' } as const
  const lines = [3, 1, 0].map((received, place) => ({ ...pieces, position: place + 1, received }))
  await mount(<ReturnsMade returns={[{ ...data, state: 'accepted', lines }]} onChanged={noAnswer} />)
  const words = page.getByRole('article').getByRole('listitem')
  await expect.element(words.nth(2)).toBeVisible()
  expect(words.elements().map((item) => item.textContent?.split(': ')[1])).toEqual([
    'too small',
    'too small. 1 came back.',
    'too small. None came back.',
  ])
})

test('that nothing is chosen is no longer said once something is', async () => {
  await mount(
    <ReturnForm
      order={{ ...order, productInfo }}
      returns={returns}
      kind="return"
      onMade={noAnswer}
      onOutdated={noAnswer}
    />,
  )
  await page.getByRole('button', { name: 'Request the return' }).click()
  const alert = page.getByText('Choose at least one piece.')
  await expect.element(alert).toBeVisible()
  await page.getByRole('checkbox').first().click()
  await expect.element(alert).not.toBeInTheDocument()
})
