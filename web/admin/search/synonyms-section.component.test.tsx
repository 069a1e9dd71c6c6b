import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shippedSettings } from '../../../contract/settings/shipped-settings.ts'
import { answerCalls, exampleOf, refusal } from '../../../tests/setup/components/answers.ts'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import { SynonymsSection } from './synonyms-section.tsx'

type Group = { id: string; words: string[] }

/** @returns changes what is stored, as someone else would */
async function openSynonyms() {
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
  await edit(/^hoodie, /).click()
  await words.fill('hoodie, hoody')
  return (synonym: Group) => {
    search = { value: { ...search.value, synonyms: [synonym] }, version: search.version + 1 }
  }
}

const edit = (of: RegExp) => page.getByRole('button', { name: new RegExp(of.source.replace('^', '^Edit ')) })
const words = page.getByLabelText('Words that mean the same')
const save = page.getByRole('button', { name: 'Save' })
const useCurrent = page.getByRole('button', { name: 'Use the current synonyms' })

test('words that someone else has given a group meanwhile show in place of those typed', async () => {
  const storeElsewhere = await openSynonyms()
  storeElsewhere({ id: 'gilet', words: ['gilet', 'bodywarmer'] })
  await save.click()
  await useCurrent.click()
  await expect.element(edit(/^gilet, bodywarmer$/)).toBeInTheDocument()
  await expect.element(words).toHaveValue('hoodie, hoody')
  storeElsewhere({ id: 'hoodie', words: ['hoodie', 'kangaroo'] })
  await save.click()
  await useCurrent.click()
  await expect.element(words).toHaveValue('hoodie, kangaroo')
  await save.click()
  await expect.element(words).not.toBeInTheDocument()
  await expect.element(edit(/^hoodie, kangaroo$/)).toBeVisible()
})

test('the form closes and says so where someone else has removed the group', async () => {
  const storeElsewhere = await openSynonyms()
  storeElsewhere({ id: 'hoodie', words: [] })
  await save.click()
  await useCurrent.click()
  await expect.element(page.getByText(/^Someone else has removed “hoodie, /)).toBeVisible()
  await expect.element(words).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Restore hoodie, / }).click()
  await expect.element(edit(/^hoodie, /)).toBeVisible()
  await expect.element(words).not.toBeInTheDocument()
})
