import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startJourneys } from '../setup/journey.ts'
import { atThePanel, press } from '../setup/merchant.ts'
import { signUpShopper } from '../setup/orders.ts'
import { pictureFile } from '../setup/uploads.ts'

const journeys = startJourneys()

test('pictures beyond twelve are named, and one that is no picture takes no place', async () => {
  const { _id } = await journeys.sell({ productName: 'Crowded Coat' })
  const page = await atThePanel(journeys, 1440, { at: `/admin/home?tab=list&product=${_id}` })
  const files = await Promise.all(Array.from({ length: 14 }, (_, seed) => pictureFile(seed + 1)))
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
  await page.getByLabel('Add pictures').setInputFiles([notes, ...files])
  await page
    .getByText(
      '3 files weren’t added: “picture-12.png”, “picture-13.png” and “picture-14.png”. A product can have up to 12 pictures.',
    )
    .waitFor()
  await page.getByText('notes.txt', { exact: true }).waitFor()
  await page.getByLabel('Picture 13: alt text').waitFor()

  await page.getByLabel('Add pictures').setInputFiles([await pictureFile(20)])
  await page.getByText('“picture-20.png” wasn’t added. A product can have up to 12 pictures.').waitFor()
  await page.getByRole('button', { name: 'Remove picture 2', exact: true }).click()
  expect(await page.getByText(/wasn’t added/).count()).toBe(0)
  await press(page, 'Save')
  await page.getByRole('status').getByText('Saved.', { exact: true }).waitFor()
})

test('a second file that is dropped where one is taken is named', async () => {
  const page = await atThePanel(journeys, 1440, { at: '/admin/home?tab=add' })
  await drop(page, 'input[name=picture]', ['front.png', 'back.png'])
  await page.getByText('“back.png” wasn’t added. Only one file can be added here.').waitFor()
  await page.getByText('front.png', { exact: true }).waitFor()
})

test('the end of a pasted note that does not fit is said to be missing', async () => {
  const { id } = await signUpShopper(journeys.shop, 'Pasted Customer')
  const page = await atThePanel(journeys, 1440, { at: `/admin/customers/${id}` })
  const note = page.getByLabel('Note for staff')
  const longest = Number(await note.getAttribute('maxlength'))
  await note.evaluate(
    (field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    'x'.repeat(longest + 1),
  )
  const words = `Only ${longest} characters fit, so the end of the pasted text is missing.`
  await page.getByText(words).waitFor()
  await note.fill('short')
  await page.getByText(words).waitFor({ state: 'detached' })
})

/** Drops empty pictures as a browser does. */
const drop = (page: Page, selector: string, names: readonly string[]) =>
  page.locator(selector).evaluate((target, given) => {
    const dataTransfer = new DataTransfer()
    for (const name of given) dataTransfer.items.add(new File(['x'], name, { type: 'image/png' }))
    target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, names)
