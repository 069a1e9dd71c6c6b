import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyCheckout } from './stage/checkout.ts'
import { freePort } from './stage/ports.ts'
import { scratchFolder } from './stage/scratch.ts'
import { administratorGetsIn, npmStart, opened } from './stage/shop.ts'
import { asRoot, plainUser } from './stage/system-users.ts'

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

test('a plain user who may not write the data folder gets one line', async () => {
  const folder = await copyCheckout(await scratchFolder())
  await chmod(join(folder, '.data'), 0o555)
  const refused = npmStart(folder, await somePort(), plainUser())
  await refused.prints(/^✗ .*\.data\/database can't be used: permission denied$/m)
  expect(await refused.ended).toBe(1)
  expect(refused.printed()).not.toMatch(/^ +at /m)
})

// Only root can enter a folder that only root can enter.
if (asRoot) {
  test('root starts a shop in a folder that only root can enter, and is told where the database lies', async () => {
    const locked = join(await scratchFolder(), 'only-root')
    await mkdir(locked, { mode: 0o700 })
    const folder = await copyCheckout(locked)
    const shop = await opened(npmStart(folder, await somePort()))
    expect(await administratorGetsIn(shop.url, shop.email, shop.password)).toBe(true)
    expect(await readdir(join(folder, '.data'))).not.toContain('database')
    expect(shop.printed()).toMatch(/\/var\/lib\/selvedge\/[0-9a-f]{16} \(the database: /)
    shop.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
    const again = await opened(npmStart(folder, await somePort()))
    expect(await administratorGetsIn(again.url, shop.email, shop.password)).toBe(true)
  })
}
