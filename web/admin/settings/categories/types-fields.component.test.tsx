import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shippedSettings } from '../../../../contract/settings/shipped-settings.ts'
import { mount } from '../../../../tests/setup/components/mount.tsx'
import { categoryValues } from './category-values.ts'
import { TypesFields } from './types-fields.tsx'

const [men] = shippedSettings.catalogue.categories

function Men() {
  if (men === undefined) throw new Error('the shop has no categories')
  const [values, setValues] = useState(() => categoryValues(men))
  return <TypesFields values={values} name="categories.0" errors={{}} onChange={setValues} />
}

test('a type is moved among those that stay, and a removed one is no place', async () => {
  await mount(<Men />)
  await page.getByRole('button', { name: /^Remove Bottomwear/ }).click()
  const up = page.getByRole('button', { name: 'Move Winterwear up' })
  await up.click()
  await expect.element(page.getByText('Winterwear: 1 of 2')).toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Type 1' })).toHaveValue('Winterwear')
  await expect.element(up).toHaveAttribute('aria-disabled', 'true')
})
