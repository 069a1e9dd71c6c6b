import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { ListAndForm } from './list-and-form.tsx'

const make = page.getByRole('button', { name: 'Create an offer' })
const field = page.getByRole('textbox', { name: 'Name' })

test('Back leads from a form to its list, as on any page, and the area stays', async () => {
  await mount(
    <main>
      <ListAndForm<string>
        name="Offers"
        list={({ onMake }) => (
          <button type="button" onClick={onMake}>
            Create an offer
          </button>
        )}
        form={(_before, { onCancel }) => (
          <>
            <input aria-label="Name" />
            <button type="button" onClick={onCancel}>
              Back to offers
            </button>
          </>
        )}
      />
    </main>,
  )
  await make.click()
  await expect.element(field).toBeVisible()
  const { length } = history
  history.back()
  await expect.element(make).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Offers' })).toHaveFocus()
  await make.click()
  await page.getByRole('button', { name: 'Back to offers' }).click()
  await expect.element(make).toBeVisible()
  expect(history.length).toBe(length)
})
