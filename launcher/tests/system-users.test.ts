import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyCheckout } from './stage/checkout.ts'
import { freePort } from './stage/ports.ts'
import { scratchFolder } from './stage/scratch.ts'
import { administratorGetsIn, npmStart, opened } from './stage/shop.ts'
import { plainUser } from './stage/system-users.ts'

const somePort = async () => ({ PORT: String(await freePort()) })

test('a plain user starts a shop in a checkout that others may read', async () => {
  const folder = await copyCheckout(await scratchFolder())
  const user = plainUser()
  const shop = await opened(npmStart(folder, await somePort(), user))
  expect(await administratorGetsIn(shop.url, shop.email, shop.password)).toBe(true)
  expect((await stat(join(folder, '.data/database'))).uid).toBe(user.uid)
  shop.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})
