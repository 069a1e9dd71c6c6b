import { expect, test } from 'vitest'
import { sharedCheckout } from './stage/checkout.ts'
import { freePort } from './stage/ports.ts'
import { scratchDataFolder } from './stage/scratch.ts'
import { npmStart, opened } from './stage/shop.ts'

const checkout = sharedCheckout()

test('several processes answer metrics as one, with the requests of all', async () => {
  const [PORT, METRICS_PORT] = [String(await freePort()), String(await freePort())]
  const settings = { DATA_DIR: await scratchDataFolder(), PORT, METRICS_PORT, WEB_CONCURRENCY: '2' }
  const shop = await opened(npmStart(checkout(), settings))
  const requests = 40
  for (let n = 0; n < requests; n++)
    await fetch(`${shop.url}/user/auth/verify`, { headers: { connection: 'close' } })
  const read = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  const counted = (metrics: string) =>
    Number(/^selvedge_http_requests_total\{.*"\/user\/auth\/verify".* (\d+)$/m.exec(metrics)?.[1])
  // Whichever process is asked.
  for (let n = 0; n < 4; n++) expect(counted(await read())).toBe(requests)
  expect((await fetch(`${shop.url}/ready`)).status).toBe(200)
})
