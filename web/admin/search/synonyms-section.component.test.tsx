import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shippedSettings } from '../../../contract/settings/shipped-settings.ts'
import { answerCalls, exampleOf, refusal } from '../../../tests/setup/components/answers.ts'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import { SynonymsSection } from './synonyms-section.tsx'

test('words that someone else has given a group meanwhile show in place of those typed, and are no loss', async () => {
  const { data } = exampleOf('getSettings')
  let search = { value: { ...shippedSettings.search, synonyms: [] as Group[] }, version: 1 }
  const stored = () => ({ ...exampleOf('getSettings'), data: { ...data, search } })
  answerCalls({
    getSettings: stored,
    getShopSettings: exampleOf('getShopSettings'),
    updateSettings({ group, value, version }) {
      if (group !== 'search' || version !== search.version) return refusal('settings-changed')
      search = { value: { ...search.value, ...value }, version: version + 1 }
      return stored()
    },
  })
  await mountPanel(<SynonymsSection />)
  await page.getByRole('button', { name: /^Edit hoodie, / }).click()
  const words = page.getByLabelText('Words that mean the same')
  await words.fill('hoodie, hoody')
  search = {
    ...search,
    value: { ...search.value, synonyms: [{ id: 'gilet', words: ['gilet', 'bodywarmer'] }] },
  }
  search = { ...search, version: 2 }
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Use the current synonyms' }).click()
  await expect.element(page.getByRole('button', { name: 'Edit gilet, bodywarmer' })).toBeInTheDocument()
  await expect.element(words).toHaveValue('hoodie, hoody')
  search = {
    value: { ...search.value, synonyms: [{ id: 'hoodie', words: ['hoodie', 'kangaroo'] }] },
    version: 3,
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Use the current synonyms' }).click()
  await expect.element(words).toHaveValue('hoodie, kangaroo')
})

type Group = { id: string; words: string[] }
