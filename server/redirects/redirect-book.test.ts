import { expect, test } from 'vitest'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { RedirectBook } from './redirect-book.ts'

const shop = await shopOfFile()
const { catalogueChanges, redirects } = shop.running.context

test('the longest path that a redirect can have is found, also where it has signs of two units', async () => {
  const path = `/${'👕'.repeat(1_990)}`
  await asAdministrator(shop, 'saveRedirect', { path, target: '/contact' })
  expect(await redirects.find(encodeURI(path), '')).toBe('/contact')
})

test('a longer path is not looked up', async () => {
  const closed = new Proxy(shop.running.context.database, {
    get: () => {
      throw new Error('the database was asked')
    },
  })
  const book = new RedirectBook(closed, catalogueChanges)
  await expect(book.find('/old-shirt', '')).rejects.toThrow('the database was asked')
  expect(await book.find(`/${'x'.repeat(15_000)}`, '')).toBeUndefined()
})
