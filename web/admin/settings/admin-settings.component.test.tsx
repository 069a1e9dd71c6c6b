import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerOf, InputOf } from '../../../contract/operations.ts'
import { shippedSettings } from '../../../contract/settings/shipped-settings.ts'
import { answerCalls, exampleOf, refusal } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import AdminSettings from './admin-settings.tsx'

type Groups = AnswerOf<'getSettings'>['data']
type Group = keyof Groups

/** The settings page of a shop in which others save settings as well. */
async function openSettings() {
  const stored = Object.fromEntries(
    Object.entries(shippedSettings).map(([group, value]) => [group, { value, version: 0 }]),
  ) as unknown as Groups
  let answer: AnswerOf<'getSettings'> = { data: stored, mailFrom: 'shop@selvedge.example' }
  const store = <Name extends Group>(group: Name, value: Groups[Name]['value']) => {
    const version = answer.data[group].version + 1
    answer = { ...answer, data: { ...answer.data, [group]: { value, version } } }
  }
  const calls = answerCalls({
    getSettings: () => answer,
    getShopSettings: exampleOf('getShopSettings'),
    updateSettings({ group, value, version }) {
      if (version !== undefined && answer.data[group].version !== version) return refusal('settings-changed')
      store(group, value as never)
      return answer
    },
  })
  await page.viewport(1440, 900)
  await mount(<AdminSettings />)
  await expect.element(save('identity')).toBeVisible()
  const sent = () =>
    calls.flatMap(({ name, input }) =>
      name === 'updateSettings' ? [input as InputOf<'updateSettings'>] : [],
    )
  return { store, sent, stored: () => answer.data }
}

const form = (name: string) => page.getByRole('form', { name, exact: true })
const save = (name: string) => page.getByRole('button', { name: `Save ${name}`, exact: true })
const saved = (name: string) => page.getByText(new RegExp(`^${name} saved\\.`))

test('what somebody else has saved shows after a save of another section, unless something is typed there', async () => {
  const { store, stored } = await openSettings()
  const { identity } = shippedSettings
  await form('Identity').getByLabelText('Tagline').fill('Made to last')
  store('identity', { ...identity, name: 'Loom & Lane' })
  store('returns', { ...shippedSettings.returns, days: 30 })
  await form('Newsletter').getByRole('textbox').fill('10')
  await save('newsletter').click()
  await expect.element(saved('Newsletter')).toBeVisible()
  await expect.element(form('Returns').getByRole('textbox').first()).toHaveValue('30')
  await save('identity').click()
  await expect.element(page.getByText(/^Someone else has changed these settings\./)).toBeVisible()
  expect(stored().identity.value).toEqual({ ...identity, name: 'Loom & Lane' })
  await form('Contact').getByRole('textbox').first().fill('+44 20 7946 0000')
  await page.getByRole('button', { name: 'Show the current settings' }).click()
  await expect.element(form('Identity').getByLabelText('Name of the shop')).toHaveValue('Loom & Lane')
  await expect.element(form('Identity').getByLabelText('Tagline')).toHaveValue(identity.tagline)
  await expect.element(page.getByText(/^Someone else has changed/)).not.toBeInTheDocument()
  await expect.element(form('Contact').getByRole('textbox').first()).toHaveValue('+44 20 7946 0000')
})

test('what is typed can be saved over what somebody else has saved meanwhile', async () => {
  const { store, stored } = await openSettings()
  const { identity } = shippedSettings
  await form('Identity').getByLabelText('Tagline').fill('Made to last')
  store('identity', { ...identity, name: 'Loom & Lane' })
  await save('identity').click()
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect.element(saved('Identity')).toBeVisible()
  expect(stored().identity).toEqual({ value: { ...identity, tagline: 'Made to last' }, version: 2 })
})

test('a section is saved again and again, and what is typed into it meanwhile goes with the next save', async () => {
  const { sent } = await openSettings()
  const field = form('Identity').getByLabelText('Tagline')
  for (const tagline of ['Made to last', 'Made to be mended']) {
    await field.fill(tagline)
    await save('identity').click()
    await expect.element(saved('Identity')).toBeVisible()
  }
  expect(sent().map(({ version }) => version)).toEqual([0, 1])
  await expect.element(field).toHaveValue('Made to be mended')
})

test('products of a category that is removed can go to one that was added just before', async () => {
  const { sent } = await openSettings()
  const categories = form('Categories')
  await categories.getByRole('button', { name: 'Add a category' }).click()
  await categories.getByLabelText('Name', { exact: true }).fill('Home')
  await categories.getByLabelText('Type 1', { exact: true }).fill('Towels')
  await save('categories').click()
  await expect.element(saved('Categories')).toBeVisible()
  await categories.getByRole('button', { name: 'Edit Kids' }).click()
  await categories.getByRole('button', { name: 'Remove Kids' }).click()
  await categories.getByLabelText('Its products go to').selectOptions('Home')
  await save('categories').click()
  await expect.poll(() => sent().length).toBe(2)
  expect(sent()[1]).toMatchObject({ moves: [{ from: 'Kids' }] })
})

test('cash on delivery and guest checkout are switched on by one save', async () => {
  const { stored } = await openSettings()
  for (const label of [/^Offer cash on delivery/, /^Guest checkout/])
    await form('Checkout').getByRole('checkbox', { name: label }).click()
  await save('checkout').click()
  await expect.element(saved('Checkout')).toBeVisible()
  const { cashOnDelivery, guests } = stored()
  expect([cashOnDelivery.value, guests.value]).toEqual([{ on: true }, { checkout: true }])
})

test.each([
  ['Tax', 'Add a tax rate', 'Name'],
  ['Shipping', 'Add a rule for some countries', 'Countries'],
])('in %s the button “%s” leads to the first field that it adds', async (section, button, field) => {
  await openSettings()
  await form(section).getByRole('button', { name: button }).click()
  const added = form(section).getByRole('textbox', { name: field }).first()
  await expect.element(added).toHaveFocus()
})

test('a screen reader hears where a category has come to that was moved', async () => {
  await openSettings()
  const down = form('Categories').getByRole('button', { name: 'Move Men down' })
  await down.click()
  await expect.element(form('Categories').getByText('Men: 2 of 3')).toBeInTheDocument()
  await expect.element(down).toHaveFocus()
})
