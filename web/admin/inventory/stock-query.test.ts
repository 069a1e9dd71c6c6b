import { expect, test, vi } from 'vitest'
import type { StockChange } from '../../../contract/inventory/stock-change.ts'
import { sendStock } from './stock-query.ts'

test('pieces whose answer was lost are sent again as the same act, and further ones as another', async () => {
  const acts: string[] = []
  let isOnline = false
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    acts.push(JSON.parse(body).actId)
    if (!isOnline) throw new TypeError('Failed to fetch')
    return Response.json({ data: [] })
  })
  const change = { productId: crypto.randomUUID(), size: 'S', add: 5, reason: 'received' } as StockChange
  expect((await sendStock([change])).failure).toBeDefined()
  isOnline = true
  for (let times = 0; times < 2; times++) await sendStock([change])
  expect(acts).toEqual([acts[0], acts[0], expect.not.stringMatching(acts[0] ?? '')])
})
