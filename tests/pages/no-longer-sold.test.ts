import { expect, test } from 'vitest'
import { asAdministrator } from '../setup/administrator.ts'
import { startPages } from '../setup/fetched-pages.ts'

const pages = startPages()
const coats = { category: 'Women', subCategory: 'Winterwear' } as const

test('a product that is no longer sold answers 410 with the way on to others like it', async () => {
  const { _id } = await pages.merchant.add({ ...coats, productName: 'Gone Cape' })
  await pages.merchant.add({ ...coats, productName: 'Other Cape' })
  await pages.merchant.edit(_id, { status: 'archived' })
  const gone = await pages.open(`/product/${_id}`)
  expect(gone.status).toBe(410)
  expect([gone.title, gone.meta.robots]).toEqual(['Gone Cape · Selvedge', 'noindex'])
  expect(gone.headings(1)).toEqual(['Gone Cape'])
  for (const words of ['No longer sold', 'Other Cape', 'See winterwear for women'])
    expect(gone.text).toContain(words)
  expect(gone.text).not.toContain('ADD TO CART')
  expect(gone.html).toContain('href="/collections?category=Women&amp;subCategory=Winterwear"')
})

test('the page of a product that is no longer sold names what was sold, and nothing that was edited since', async () => {
  const { _id } = await pages.merchant.add({ productName: 'Seen Shirt' })
  await pages.merchant.edit(_id, { status: 'draft' })
  await pages.merchant.edit(_id, { productName: 'Secret Relaunch', category: 'Kids' })
  for (const path of [`/product/${_id}`, `/product/${_id}/secret-relaunch`]) {
    const { status, html } = await pages.open(path)
    expect(status).toBe(410)
    expect(html).toContain('Seen Shirt')
    expect(html).not.toMatch(/Secret Relaunch/i)
  }
})

test('a colour that is no longer sold leads to the other colours of its garment, as long as there are any', async () => {
  const { merchant } = pages
  const [gone, same, other] = [
    await merchant.add({ productName: 'Dyed Tee', colour: 'Red' }),
    await merchant.add({ productName: 'Dyed Tee', colour: 'red' }),
    await merchant.add({ productName: 'Dyed Tee', colour: 'Blue' }),
  ]
  for (const { _id } of [same, other])
    await asAdministrator(pages.shop, 'setStyle', { id: _id, with: gone._id })
  await merchant.edit(gone._id, { status: 'archived' })
  const path = `/product/${gone._id}`
  const page = await pages.open(path)
  expect(page.status).toBe(410)
  for (const words of ['We don’t sell this colour any more', 'See other colours'])
    expect(page.text).toContain(words)
  expect(page.html).toMatch(new RegExp(`href="/product/${other._id}"[^>]*>See other colours`))
  await merchant.edit(other._id, { status: 'archived' })
  expect((await pages.open(path)).text).not.toContain('See other colours')
  await merchant.edit(other._id, { status: 'active' })
  expect((await pages.open(path)).text).toContain('See other colours')
  await asAdministrator(pages.shop, 'setStyle', { id: gone._id })
  expect((await pages.open(path)).text).not.toContain('See other colours')
})
