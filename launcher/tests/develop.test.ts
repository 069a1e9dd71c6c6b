import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isRunning } from '../../server/is-running.ts'
import { copyCheckout } from './stage/checkout.ts'
import { freePort } from './stage/ports.ts'
import { postmasterOf } from './stage/processes.ts'
import { scratchFolder } from './stage/scratch.ts'
import { npmRun, opened } from './stage/shop.ts'

/** Asks again until the answer is as expected; the test's own time limit ends the wait. */
async function until(expected: () => Promise<boolean>): Promise<void> {
  while (!(await expected().catch(() => false))) await wait(100)
}

test('npm run dev serves pages without building them and follows changes of pages and server', async () => {
  const folder = await copyCheckout(await scratchFolder())
  const shop = await opened(npmRun('dev', folder, { PORT: String(await freePort()) }))
  const page = async (path: string) => (await fetch(shop.url + path)).text()
  await until(async () => (await page('/about-us')).includes('</html>'))

  expect(await page('/design')).toContain('What the shop is made of')

  const root = join(folder, 'web/root.tsx')
  await writeFile(root, (await readFile(root, 'utf8')).replace('<body', '<body data-changed="yes"'))
  await until(async () => (await page('/about-us')).includes('data-changed="yes"'))

  const headers = join(folder, 'server/http/security-headers.ts')
  await appendFile(headers, "\nObject.assign(securityHeaders, { 'x-changed': 'yes' })\n")
  await until(
    async () => (await fetch(`${shop.url}/user/get-all-products`)).headers.get('x-changed') === 'yes',
  )

  const postmaster = await postmasterOf(join(folder, '.data/database'))
  shop.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  expect(isRunning(postmaster)).toBe(false)
  await expect(fetch(shop.url)).rejects.toThrow()
})
