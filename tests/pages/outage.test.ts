import { expect, test } from 'vitest'
import { startTemporaryPostgres } from '../../launcher/postgres/start-temporary-postgres.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openShop } from '../setup/shop.ts'
import { signUpShopper } from '../setup/shoppers.ts'

test('while the database is away visitors see the pages that are kept, and all others are told to try again', async () => {
  const postgres = await startTemporaryPostgres()
  await migrate(postgres.url)
  const shop = await openShop({ databaseUrl: postgres.url, withPages: true })
  const open = async (path: string, cookie = '') => {
    const response = await fetch(shop.url + path, {
      headers: { accept: 'text/html', cookie },
      redirect: 'manual',
    })
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      html: await response.text(),
    }
  }
  try {
    const { cookie } = await signUpShopper(shop)
    const home = await open('/')
    expect(home.status).toBe(200)
    expect((await open('/payment', cookie)).status).toBe(200)
    await postgres.stop()

    for (let visit = 0; visit < 5; visit++) expect(await open('/')).toEqual(home)
    const anew = await open('/collections?category=Women')
    expect(anew).toMatchObject({ status: 503, retryAfter: '5' })
    expect(anew.html).toContain('Please try again in a moment')
    const guarded = await open('/payment', cookie)
    expect(guarded).toMatchObject({ status: 503, retryAfter: '5' })
    expect(guarded.html).toContain('Your cart and what you typed are kept')
    expect((await open('/payment')).status).toBe(302)
  } finally {
    await shop.close()
    await postgres.stop()
  }
})
