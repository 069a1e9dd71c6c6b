import { useState } from 'react'
import { flushSync } from 'react-dom'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import { answerCalls, exampleOf } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { forgetSession, signedIn } from '../../session/session.ts'
import { SearchOverlay } from './search-overlay.tsx'

type Suggestions = AnswerOf<'getSuggestions'>['data']

const button = page.getByRole('button', { name: 'Open the search' })
const field = page.getByPlaceholder('Search collections...')
const combobox = page.getByRole('combobox', { name: 'Search collections' })
const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

const none: Suggestions = { searches: [], parts: [], collections: [], products: [] }
const product = (productName: string, price: number, number: number): Suggestions['products'][number] => ({
  _id: `00000000-0000-4000-8000-00000000000${number}` as ProductId,
  productName,
  price,
  imgUrl: '/favicon.svg',
})
const sweater: Suggestions = {
  searches: ['sweater'],
  parts: [{ category: 'Kids', subCategory: 'Winterwear' }],
  collections: [{ handle: 'knitwear-edit', name: 'The Sweater Edit' }],
  products: [product('Merino Sweater', 120, 1), product('Striped Sweater', 88, 2)],
}
const rain: Suggestions = { ...none, products: [product('Rain Coat', 95, 3)] }

function TopBar() {
  const [open, setOpen] = useState(false)
  return (
    <header>
      <button type="button" onClick={() => setOpen(true)}>
        Open the search
      </button>
      <SearchOverlay open={open} onClose={() => setOpen(false)} />
    </header>
  )
}

type Answer = Suggestions | undefined | Promise<Suggestions>

/** Texts are kept for a minute, so each test has its own. */
async function openSearch(
  suggest: (search: string) => Answer,
  others: Parameters<typeof answerCalls>[0] = {},
) {
  const calls = answerCalls({
    ...others,
    // The pointer on a suggestion asks for its product.
    getById: exampleOf('getById'),
    async getSuggestions({ search }) {
      const data = await suggest(String(search))
      return data && { data }
    },
  })
  const shop = await mount(<TopBar />)
  await button.click()
  await expect.element(combobox).toHaveFocus()
  return { calls, address: () => shop.location.pathname + shop.location.search }
}

/** The option the arrow keys are at, as a screen reader is told. */
const active = () => {
  const id = combobox.element().getAttribute('aria-activedescendant')
  return id === null ? null : (document.getElementById(id)?.textContent ?? 'nothing')
}

describe.each([390, 1440])('suggestions at %i pixels', (width) => {
  test('are worked by keyboard alone', async () => {
    await page.viewport(width, 844)
    const { address } = await openSearch(() => sweater)
    await userEvent.keyboard(`sweater ${width}`)
    await expect.element(options.nth(4)).toBeVisible()
    await expect.element(combobox).toHaveAttribute('aria-expanded', 'true')
    await expect
      .element(page.getByText('5 suggestions. Up and down arrows move through them.'))
      .toBeInTheDocument()
    expect(active()).toBeNull()
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(active).toBe(options.nth(4).element().textContent)
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(active).toBeNull()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(active).toBe('sweater')
    await expect.element(combobox).toHaveFocus()
    await expect.element(combobox).toHaveValue(`sweater ${width}`)
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/collections?search=sweater')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('with a long word are no wider than their list, and leave room for products', async () => {
    await page.viewport(width, 844)
    const word = 'x'.repeat(120)
    const collections = [{ handle: 'long', name: word }]
    await openSearch(() => ({ ...sweater, searches: [word], collections }))
    await field.fill(`long ${width}`)
    await expect.element(options.nth(4)).toBeVisible()
    const list = page.getByRole('listbox', { name: 'Suggestions' }).element()
    expect(list.scrollWidth).toBe(list.clientWidth)
  })

  test('lead to products, to parts of the shop and to collections by a press', async () => {
    await page.viewport(width, 844)
    const { address } = await openSearch(() => sweater)
    await field.fill(`pressed ${width}`)
    await page.getByRole('option', { name: /Striped Sweater/ }).click()
    await expect.poll(address).toMatch(/^\/product\/00000000-0000-4000-8000-000000000002/)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await button.click()
    await field.fill(`pressed ${width}`)
    await page.getByRole('option', { name: 'All of Winterwear for kids' }).click()
    await expect.poll(address).toBe('/collections?category=Kids&subCategory=Winterwear')
    await button.click()
    await field.fill(`pressed ${width}`)
    await page.getByRole('option', { name: 'All of The Sweater Edit' }).click()
    await expect.poll(address).toBe('/collections/knitwear-edit')
  })
})

test('Enter in the field searches for what is typed, whatever is suggested', async () => {
  const { address } = await openSearch(() => sweater)
  await field.fill('sweat entered')
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/collections?search=sweat+entered')
})

test('Escape puts the suggestions away first and then closes the search; typing on brings them back', async () => {
  await openSearch(() => sweater)
  await field.fill('escape')
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(options.first()).not.toBeInTheDocument()
  await expect.element(combobox).toHaveAttribute('aria-expanded', 'false')
  await expect.element(combobox).toHaveValue('escape')
  await userEvent.keyboard('s')
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(options.first()).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('the search is closed by its button, and the focus returns; an empty search does nothing', async () => {
  const { address, calls } = await openSearch(() => sweater)
  await field.fill('   ')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(field).toBeVisible()
  expect([address(), calls]).toEqual(['/', []])
  await page.getByRole('button', { name: 'Close search' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await button.click()
  await field.fill('wrap coat')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(address).toBe('/collections?search=wrap+coat')
})

test('what is sold out is suggested as such, without a price', async () => {
  const scarf = { ...product('Sold Scarf', 5, 4), soldOut: true as const }
  await openSearch(() => ({ ...none, products: [scarf] }))
  await field.fill('sold out')
  await expect.element(options).toBeVisible()
  await expect.poll(() => options.element().textContent).toBe('Sold Scarf Sold out')
})

test('what an own unpaid order holds is suggested with its price', async () => {
  const { _id, ...account } = exampleOf('login').data.user
  signedIn({ id: _id, ...account, profilePicture: '' })
  onTestFinished(forgetSession)
  const last = { ...product('Held Coat', 95, 4), soldOut: true as const }
  const gone = { ...product('Gone Coat', 90, 5), soldOut: true as const }
  await openSearch(() => ({ ...none, products: [last, gone] }), {
    getHeldStock: { data: [{ _id: last._id, selectedSize: 'S', quantity: 1 }] },
  })
  await field.fill('coats that are held')
  await expect.element(page.getByRole('option', { name: 'Held Coat $95.00' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Gone Coat Sold out' })).toBeVisible()
})

test('nothing is asked for one letter, for every letter of a word, or twice for the same text', async () => {
  const { calls } = await openSearch((search) => (search === 'rainwear' ? rain : sweater))
  const asked = () => calls.map(({ input }) => input)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const text of ['k', 'kn', 'kni', 'knit', 'knitt', 'knitte', 'knitted']) {
    setValue?.call(field.element(), text)
    flushSync(() => field.element().dispatchEvent(new Event('input', { bubbles: true })))
    vi.advanceTimersByTime(text === 'k' ? 1_000 : 50)
  }
  expect(asked()).toEqual([])
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  await expect.element(options.first()).toBeVisible()
  await field.fill('rainwear')
  await expect.element(page.getByRole('option', { name: /Rain Coat/ })).toBeVisible()
  await field.fill('knitted')
  await expect.element(page.getByRole('option', { name: /Merino Sweater/ })).toBeVisible()
  expect(asked()).toEqual([{ search: 'knitted' }, { search: 'rainwear' }])
})

test('an answer that comes late never replaces a newer one', async () => {
  const held = Promise.withResolvers<Suggestions>()
  const { calls } = await openSearch((search) => (search === 'late' ? held.promise : rain))
  await field.fill('late')
  await expect.poll(() => calls.length).toBe(1)
  await field.fill('newer')
  await expect.element(page.getByRole('option', { name: /Rain Coat/ })).toBeVisible()
  held.resolve(sweater)
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(options.elements()).toHaveLength(1)
})

test('an option that the arrow keys have reached is not another one when new suggestions come', async () => {
  const held = Promise.withResolvers<Suggestions>()
  const { address } = await openSearch((search) => (search === 'reached' ? sweater : held.promise))
  await field.fill('reached')
  await expect.element(options.nth(4)).toBeVisible()
  await userEvent.keyboard(' c{ArrowDown}')
  await expect.poll(active).toBe('sweater')
  held.resolve(rain)
  await expect.element(page.getByRole('option', { name: /Rain Coat/ })).toBeVisible()
  await expect.poll(active).toBeNull()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/collections?search=reached+c')
})

test('what is like nothing in the shop is said to be', async () => {
  await openSearch(() => none)
  await field.fill('qqqqqq')
  await expect.element(page.getByText('No matches for “qqqqqq”.')).toBeVisible()
})

test('suggestions that cannot be loaded leave the search as it is', async () => {
  const { calls, address } = await openSearch(() => undefined)
  await field.fill('unreachable')
  await expect.poll(() => calls.length).toBe(1)
  expect(options.elements()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/collections?search=unreachable')
})
