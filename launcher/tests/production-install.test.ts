import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedCheckout } from './stage/checkout.ts'
import { freePort } from './stage/ports.ts'
import { scratchDataFolder } from './stage/scratch.ts'
import { administratorGetsIn, npmStart, opened } from './stage/shop.ts'

describe('a checkout without development packages', () => {
  const checkout = sharedCheckout()
  beforeAll(() => {
    // What `npm ci --omit=dev` leaves, without a network.
    execFileSync('npm', ['prune', '--omit=dev', '--offline', '--ignore-scripts', '--loglevel=error'], {
      cwd: checkout(),
      stdio: 'inherit',
    })
  })

  const started = async () =>
    npmStart(checkout(), { DATA_DIR: await scratchDataFolder(), PORT: String(await freePort()) })

  test('builds its pages, shows them and lets the administrator in, and installs nothing', async () => {
    expect(existsSync(join(checkout(), 'node_modules/vitest'))).toBe(false)
    await rm(join(checkout(), 'build'), { recursive: true })
    const shop = await opened(await started())
    expect(shop.printed()).not.toContain('installing packages')
    const page = await fetch(shop.url, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('</html>')
    expect(await administratorGetsIn(shop.url, shop.email, shop.password)).toBe(true)
    expect(existsSync(join(checkout(), 'node_modules/vitest'))).toBe(false)
    shop.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
  })

  test('whose pages have changed since an image was made says in one line what is missing', async () => {
    await rm(join(checkout(), 'node_modules/@react-router/dev'), { recursive: true, force: true })
    await appendFile(join(checkout(), 'web/routes.ts'), '\n// changed\n')
    const program = await started()
    await program.prints(/^✗ The pages have changed since they were built.*install the release again/m)
    expect(await program.ended).toBe(1)
  })
})
