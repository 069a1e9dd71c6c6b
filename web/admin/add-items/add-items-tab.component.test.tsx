import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { InputOf } from '../../../contract/operations.ts'
import { answerCalls, exampleOf } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { UploadRefused, uploadPicture } from '../../images/upload-picture.ts'
import { AddItemsTab } from './add-items-tab.tsx'
import { PersistentForm } from './persistent-form.tsx'

vi.mock('../../images/upload-picture.ts', { spy: true })

const field = (label: string) => page.getByLabelText(label, { exact: true })
const words = (text: string) => page.getByText(text, { exact: true })
const addItem = page.getByRole('button', { name: 'Add item', exact: true })
const summary = page.getByRole('region', { name: 'Please check these fields' })
const keep = field('Keep category, type, delivery time and sizes for the next item')
const notice = (name: string) => page.getByRole('status').filter({ hasText: `${name} is in the shop.` })
const file = (name: string, type: string, content: string) => new File([content], name, { type })
const picture = () =>
  file('jacket.webp', 'image/webp', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>')

beforeEach(() => {
  vi.mocked(uploadPicture).mockResolvedValue('https://shop.example/images/jacket.webp')
})

/** @param lost how many answers are lost first @returns the products that the shop was sent */
async function openTab({ lost = 0 } = {}) {
  const calls = answerCalls({
    addProduct: ({ productName }) =>
      calls.length > lost ? { data: { ...exampleOf('addProduct').data, productName } } : undefined,
  })
  await page.viewport(1440, 900)
  await mount(
    <>
      <AddItemsTab />
      <PersistentForm />
    </>,
  )
  return () =>
    calls.filter(({ name }) => name === 'addProduct').map(({ input }) => input as InputOf<'addProduct'>)
}

async function describeGarment(name: string) {
  await field('Product name').fill(name)
  await field('Description').fill('Woven slowly, cut straight, lined with cotton.')
  await field('Price in dollars').fill('129.50')
  await userEvent.upload(field('Picture'), picture())
}

test('is empty again after a success, ready for the next garment', async () => {
  const added = await openTab()
  await describeGarment('First of Two')
  await field('Category').selectOptions('Kids')
  await field('Delivery time').selectOptions('7 Days')
  await field('2-3Y').click()
  await addItem.click()
  await expect.element(notice('First of Two')).toBeVisible()
  for (const label of ['Product name', 'Description', 'Price in dollars', 'Other sizes'])
    await expect.element(field(label)).toHaveValue('')
  await expect.element(field('Category')).toHaveValue('Men')
  await expect.element(field('Delivery time')).toHaveValue('1 Day')
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
  await expect.element(field('Product name')).toHaveFocus()
  expect(added()).toMatchObject([{ category: 'Kids', deliveryTime: '7 Days', price: 129.5 }])
})

test('keeps category, type, delivery time and sizes for the next garment when asked to', async () => {
  await openTab()
  await describeGarment('First of Many')
  await field('Category').selectOptions('Kids')
  await field('Sub-category').selectOptions('Winterwear')
  await field('Delivery time').selectOptions('7 Days')
  await field('2-3Y').click()
  await field('Other sizes').fill('12-13Y')
  await keep.click()
  await addItem.click()
  await expect.element(notice('First of Many')).toBeVisible()
  await expect.element(field('Product name')).toHaveValue('')
  await expect.element(field('Category')).toHaveValue('Kids')
  await expect.element(field('Sub-category')).toHaveValue('Winterwear')
  await expect.element(field('Delivery time')).toHaveValue('7 Days')
  await expect.element(field('2-3Y')).not.toBeChecked()
  await expect.element(field('4-5Y')).toBeChecked()
  await expect.element(field('12-13Y')).toBeChecked()
  await expect.element(keep).toBeChecked()
})

test.each(['Control', 'Meta'])('is sent with %s and Enter, once, from the description', async (modifier) => {
  const added = await openTab()
  await describeGarment(`Quick ${modifier} Jacket`)
  await field('Description').click()
  await userEvent.keyboard('{Enter}')
  expect(added()).toEqual([])
  await userEvent.keyboard(`{${modifier}>}{Enter}{/${modifier}}`)
  await expect.element(notice(`Quick ${modifier} Jacket`)).toBeVisible()
  expect(added()).toHaveLength(1)
  await expect.element(field('Product name')).toHaveFocus()
})

test('marks every missing field and sends nothing', async () => {
  const added = await openTab()
  await page.viewport(390, 844)
  for (const size of ['S', 'M', 'L', 'XL']) await field(size).click()
  await addItem.click()
  await expect.element(summary).toHaveFocus()
  for (const [text, label] of [
    ['Add a picture.', 'Picture'],
    ['Enter a product name.', 'Product name'],
    ['Enter a description.', 'Description'],
    ['Enter a price.', 'Price in dollars'],
    ['Choose at least one size.', 'XS'],
  ] as const) {
    await summary.getByRole('link', { name: text }).click()
    await expect.element(field(label)).toHaveFocus()
    await expect.element(page.getByRole('paragraph').filter({ hasText: text })).toBeVisible()
  }
  await field('Product name').fill('Named after all')
  await expect
    .element(page.getByRole('paragraph').filter({ hasText: 'Enter a product name.' }))
    .not.toBeInTheDocument()
  expect(added()).toEqual([])
  expect(uploadPicture).not.toHaveBeenCalled()
})

test.each([
  ['Price in dollars', '-1', 'The price can’t be negative.'],
  ['Price in dollars', 'cheap', 'Enter a price.'],
  ['Price in dollars', '9.999', 'A price can have at most two decimals.'],
  ['Price in dollars', '100000', 'The price can be at most $99,999.99.'],
  ['Product name', 'x'.repeat(121), 'Please use at most 120 characters.'],
  ['Other sizes', 'S', 'Each size can be listed only once.'],
])('marks a %s of %j and sends nothing', async (label, typed, fault) => {
  const added = await openTab()
  await describeGarment('Almost right')
  await field(label).fill(typed)
  await addItem.click()
  await expect.element(words(fault)).toBeVisible()
  expect(added()).toEqual([])
  expect(uploadPicture).not.toHaveBeenCalled()
})

test('takes prices above its hint of 0 to 100', async () => {
  const added = await openTab()
  await describeGarment('Dear Coat')
  await expect.element(field('Price in dollars')).toHaveAttribute('placeholder', '0 to 100')
  await field('Price in dollars').fill('99,999.99')
  await addItem.click()
  await expect.element(notice('Dear Coat')).toBeVisible()
  expect(added()).toMatchObject([{ price: 99999.99 }])
})

test('refuses what is no picture, at the picture', async () => {
  const fault = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.'
  const added = await openTab()
  await describeGarment('Odd one')
  await userEvent.upload(field('Picture'), file('notes.txt', 'text/plain', 'no'))
  await expect.element(field('Picture')).toHaveAccessibleDescription(expect.stringContaining(fault))
  await addItem.click()
  expect(uploadPicture).not.toHaveBeenCalled()
  vi.mocked(uploadPicture).mockRejectedValueOnce(new UploadRefused(422, fault))
  await userEvent.upload(field('Picture'), file('broken.png', 'image/png', 'no'))
  await expect.element(page.getByText(/^No preview/)).toBeVisible()
  await addItem.click()
  await expect.element(field('Picture')).toHaveAccessibleDescription(expect.stringContaining(fault))
  await expect.element(field('Product name')).toHaveValue('Odd one')
  expect(added()).toEqual([])
})

test('keeps all that was typed when the answer is lost, and adds one product, whatever is changed', async () => {
  const added = await openTab({ lost: 1 })
  await describeGarment('Second Try')
  await addItem.click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'could not be reached' })).toBeVisible()
  await expect.element(field('Product name')).toHaveValue('Second Try')
  await field('Product name').fill('Third Try')
  await addItem.click()
  await expect.element(notice('Third Try')).toBeVisible()
  const [first, again] = added()
  expect(again).toEqual({ ...first, productName: 'Third Try' })
  expect(again?.product_id).toEqual(expect.any(String))
  expect(uploadPicture).toHaveBeenCalledTimes(1)
  await describeGarment('Another')
  await addItem.click()
  await expect.element(notice('Another')).toBeVisible()
  expect(added()[2]?.product_id).not.toBe(first?.product_id)
})

test('a second file that is dropped where one is taken is named', async () => {
  await openTab()
  const dataTransfer = new DataTransfer()
  for (const name of ['front.webp', 'back.webp']) dataTransfer.items.add(file(name, 'image/webp', 'x'))
  const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
  field('Picture').element().dispatchEvent(drop)
  await expect.element(words('“back.webp” wasn’t added. Only one file can be added here.')).toBeVisible()
  await expect.element(words('front.webp')).toBeVisible()
})
