import { expect, test } from 'vitest'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { from, signUpShopper } from '../../tests/setup/shoppers.ts'
import { fourCorners } from './fixtures/pictures.ts'

const shop = await shopOfFile({ settings: { TRUSTED_PROXIES: '1' } })
const { database } = shop.running.context
const picture = await fourCorners(80, 80).png().toBuffer()

async function upload({ as }: Awaited<ReturnType<typeof signUpShopper>>, address: string) {
  const form = new FormData()
  form.set('cloud_name', 'local')
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }))
  form.set('upload_preset', 'profile-images')
  const headers = { authorization: `Bearer ${as.token}`, ...from(address).headers }
  const response = await fetch(`${shop.url}/images/upload`, { method: 'POST', headers, body: form })
  const { message } = (await response.json()) as { message?: string }
  return { status: response.status, message }
}

/** As if a limit had been counted up to this number. */
const count = (limit: string, number: number) =>
  database.updateTable('rate_limits').set({ count: number }).where('subject', 'like', `${limit}:%`).execute()

test('a shopper uploads thirty pictures a day, and an upload counts once', async () => {
  const ada = await signUpShopper(shop)
  expect((await upload(ada, '192.0.2.1')).status).toBe(200)
  await count('picture-upload', 29)
  expect((await upload(ada, '192.0.2.2')).status).toBe(200)
  expect(await upload(ada, '192.0.2.3')).toEqual({
    status: 429,
    message: 'You can’t upload more pictures today. Please try again tomorrow.',
  })
})

test('shoppers of one network upload three hundred pictures a day', async () => {
  const [ada, bo] = [await signUpShopper(shop), await signUpShopper(shop)]
  expect((await upload(ada, '2001:db8:1:2::1')).status).toBe(200)
  await count('picture-upload-network', 300)
  expect((await upload(bo, '2001:db8:1:2::77')).status).toBe(429)
  expect((await upload(bo, '2001:db8:1:3::1')).status).toBe(200)
})
