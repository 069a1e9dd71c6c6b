import { expect, test } from 'vitest'
import { findProductsInTurn } from './products-by-ids.ts'

test('of all that wait for products by ids a few are read at a time, and networks take turns', async () => {
  const order: string[] = []
  let underway = 0
  let most = 0
  const readFrom = (address: string) => {
    const read = async () => {
      order.push(address)
      most = Math.max(most, ++underway)
      await new Promise((resolve) => setTimeout(resolve, 1))
      underway--
      return []
    }
    const catalogue = { read } as unknown as Parameters<typeof findProductsInTurn>[0]['catalogue']
    return findProductsInTurn({ catalogue, publicUrl: () => '' }, [], address)
  }
  const flood = Array.from({ length: 50 }, () => readFrom('203.0.113.1'))
  const other = readFrom('203.0.113.2')
  await Promise.all([...flood, other])
  expect(most).toBe(2)
  expect(order.indexOf('203.0.113.2')).toBeLessThan(5)
})

test('one network that asks for too many at once is refused, and no other', async () => {
  const { promise, resolve } = Promise.withResolvers<[]>()
  const catalogue = { read: () => promise } as unknown as Parameters<
    typeof findProductsInTurn
  >[0]['catalogue']
  const ask = (address: string) => findProductsInTurn({ catalogue, publicUrl: () => '' }, [], address)
  const flood = Array.from({ length: 500 }, () => ask('203.0.113.1'))
  await expect(ask('203.0.113.1')).rejects.toMatchObject({ code: 'unavailable' })
  const other = ask('203.0.113.2')
  resolve([])
  await Promise.all([...flood, other])
})
