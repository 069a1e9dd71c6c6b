import { useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shippedCategories } from '../../../contract/catalogue/categories.ts'
import { emptyFacets, type FilterOptions } from '../../../contract/catalogue/facets.ts'
import { emulateForcedColours } from '../../../tests/setup/components/emulate-forced-colours.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { to } from '../../paths.ts'
import AppliedFilters from './applied-filters.tsx'
import FilterForm from './filter-form.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { readListParams } from './list-params.ts'

const counts = { ...emptyFacets(shippedCategories), Kids: { Topwear: 0, Bottomwear: 0, Winterwear: 1 } }
const sizes = [
  { value: '37,5', products: 2 },
  { value: '38', products: 1 },
]
const options: FilterOptions = { colours: [], sizes, prices: { lowest: 40, highest: 90 }, onSale: 4 }

/** Filters whose list is there as soon as it is asked for. */
function Filters({ isEstimate, offered }: { isEstimate?: boolean | undefined; offered: FilterOptions }) {
  const params = readListParams(new URLSearchParams(useLocation().search), shippedCategories)
  const navigate = useNavigate()
  return (
    <main>
      <h1 tabIndex={-1}>Collection</h1>
      <AppliedFilters params={params} />
      <FilterForm
        id="filters"
        list={{ counts, options: offered, isEstimate }}
        params={params}
        setParams={(next, how) => void navigate(to.collections(next), how)}
      />
    </main>
  )
}

async function openFilters(isEstimate?: boolean, offered = options) {
  const shop = await mount(<Filters isEstimate={isEstimate} offered={offered} />)
  return () => shop.location.search
}

const box = (name: string) => page.getByRole('checkbox', { name })
const remove = (name: string) => page.getByRole('link', { name, exact: true })
const lowest = page.getByRole('slider', { name: 'Lowest price' })

test('applied filters are let go of one by one, the focus at hand, and all at once', async () => {
  const query = await openFilters()
  await box('Kids (1 product)').click({ force: true })
  // What is applied stands above the filters and moves them.
  await expect.element(remove('Remove Kids')).toBeVisible()
  await box('Women (0 products)').click({ force: true })
  await box('Winterwear (1 product)').click({ force: true })
  await expect.poll(query).toBe('?category=Kids&subCategory=Winterwear')
  // The address changes before what leads on from it.
  await expect.element(remove('Remove Winterwear')).toBeVisible()
  remove('Remove Kids').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(query).toBe('?subCategory=Winterwear')
  await expect.element(remove('Remove Winterwear')).toHaveFocus()
  await box('Kids (1 product)').click()
  await expect.element(remove('Clear all')).toBeVisible()
  remove('Clear all').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(query).toBe('')
  await expect.element(page.getByRole('heading', { name: 'Collection' })).toHaveFocus()
})

test('a colour’s dot keeps its colour in colours of one’s own', async () => {
  const colours = (['green', 'blue'] as const).map((value) => ({ value, products: 2 }))
  await openFilters(false, { ...options, colours })
  const dots = page.getByRole('checkbox', { name: /green|blue/i }).elements()
  const seen = () => dots.map((dot) => getComputedStyle(dot).backgroundColor)
  const before = seen()
  await emulateForcedColours()
  expect([dots.length, seen()]).toEqual([2, before])
})

test('a size that has a comma is one choice', async () => {
  const query = await openFilters()
  await box('37,5 (2 products)').click({ force: true })
  await expect.element(remove('Remove Size 37,5')).toBeVisible()
  await box('38 (1 product)').click({ force: true })
  await expect.poll(query).toBe('?size=37%5C,5,38')
  await expect.element(box('37,5 (2 products)')).toBeChecked()
  await remove('Remove Size 37,5').click()
  await expect.poll(query).toBe('?size=38')
})

test('sizes that were unfolded stay so when one of them is let go of, the focus on it', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ value: `${30 + at}`, products: 12 - at }))
  const query = await openFilters(undefined, { ...options, sizes: many })
  await page.getByText('4 more sizes').click()
  await box('41 (1 product)').click({ force: true })
  await expect.element(remove('Remove Size 41')).toBeVisible()
  await box('41 (1 product)').click({ force: true })
  await expect.element(remove('Remove Size 41')).not.toBeInTheDocument()
  expect(query()).toBe('')
  await expect.element(box('40 (2 products)')).toBeVisible()
  await expect.element(box('41 (1 product)')).toHaveFocus()
})

test('a filter that would leave nothing keeps the keyboard and is not chosen', async () => {
  const query = await openFilters()
  const none = box('Topwear (0 products)')
  none.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(none).toHaveFocus()
  await expect.element(none).not.toBeChecked()
  expect(query()).toBe('')
})

test('a filter of which a sample has no product is chosen all the same', async () => {
  const query = await openFilters(true)
  await box('Topwear (Few or no products)').click({ force: true })
  await expect.poll(query).toBe('?subCategory=Topwear')
})

test('the slider of prices is worked by keyboard alone, and the fields follow it', async () => {
  const query = await openFilters()
  lowest.element().focus()
  await userEvent.keyboard('{ArrowRight>10/}')
  await expect.element(lowest).toHaveAttribute('aria-valuetext', '$50.00')
  await expect.poll(query).toBe('?priceFrom=50')
  await expect.element(lowest).toHaveFocus()
  page.getByRole('slider', { name: 'Highest price' }).element().focus()
  await userEvent.keyboard('{Home}')
  await expect.poll(query).toBe('?priceFrom=50&priceTo=50')
  await page.getByRole('spinbutton', { name: 'To' }).fill('80')
  await userEvent.keyboard('{Enter}')
  await expect.poll(query).toBe('?priceFrom=50&priceTo=80')
  await remove('Remove $50.00 to $80.00').click()
  await expect.poll(query).toBe('')
  await expect.element(page.getByRole('spinbutton', { name: 'From' })).toHaveValue(null)
})

test('what is on sale is chosen by a box, which is there as long as something is or it is ticked', async () => {
  const query = await openFilters()
  await box('On sale (4 products)').click({ force: true })
  await expect.poll(query).toBe('?onSale=true')
  await expect.element(box('On sale (4 products)')).toBeChecked()
  await remove('Remove On sale').click()
  await expect.poll(query).toBe('')
  await expect.element(box('On sale (4 products)')).not.toBeChecked()
})

test('a shop without reduced prices has no filter by them', async () => {
  await openFilters(false, { ...options, onSale: 0 })
  await expect.element(lowest).toBeVisible()
  expect(box('On sale').query()).toBeNull()
})

test('a filter that is ticked while the slider of prices rests is kept', async () => {
  const query = await openFilters()
  lowest.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  // A click by the pointer takes its time, in which what is applied would move the box.
  const kids = box('Kids (1 product)').element() as HTMLInputElement
  kids.click()
  await expect.poll(query).toBe('?category=Kids&priceFrom=41')
})

test('the sheet of a phone stays open, and says that its products could not be loaded', async () => {
  let tries = 0
  const sheet = { params: readListParams(new URLSearchParams(), shippedCategories), setParams: () => {} }
  const retry = () => void tries++
  await mount(<FilterSheet {...sheet} list={{ counts }} results="Show 3 products" retry={retry} />)
  await page.getByRole('button', { name: 'Filters' }).click()
  const open = page.getByRole('dialog', { name: 'Filters' })
  await expect.element(open.getByText(/^These products could not be loaded/)).toBeVisible()
  await open.getByRole('button', { name: 'Try again' }).click()
  expect(tries).toBe(1)
  await open.getByRole('button', { name: 'Show 3 products' }).click()
  await expect.element(open).not.toBeInTheDocument()
})
