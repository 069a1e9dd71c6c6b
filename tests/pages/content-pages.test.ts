import { describe, expect, test } from 'vitest'
import type { InputOf } from '../../contract/operations.ts'
import { administratorLogin, shopOfFile, type TestShop } from '../setup/shop.ts'

/** Two processes of one shop on one database. */

const one = await shopOfFile({ withPages: true })
const other = await shopOfFile({ databaseUrl: one.databaseUrl, withPages: true })
const merchant = await one.signInAdministrator()

type Name = InputOf<'getContentPage'>['name']

const edited = async (name: Name) => (await one.call('getEditedContentPage', { name }, merchant)).body.data
const save = async (name: Name, text: { title?: string; body: string; publish?: boolean }) => {
  const { version, title } = await edited(name)
  return one.call('saveContentPage', { name, version, title, ...text }, merchant)
}
const undo = async (name: Name) => {
  const { version } = await edited(name)
  return (await one.call('undoContentPage', { name, version }, merchant)).body.data
}
const htmlOf = async (shop: TestShop, path: string) => {
  const response = await fetch(shop.url + path)
  return { status: response.status, html: await response.text() }
}

describe('a shop whose merchant has written nothing', () => {
  test('shows the shipped text of About us, and no other page', async () => {
    expect((await one.call('getContentPage', { name: 'about-us' })).body.data).toMatchObject({
      title: 'About us',
      sections: [{ title: 'Our mission' }, { title: 'Why people shop with us', parts: { length: 3 } }],
    })
    for (const name of ['returns', 'shipping', 'privacy', 'terms', 'imprint'] as const) {
      const refused = await one.callWith('getContentPage', { name })
      expect(refused).toMatchObject({ status: 404, body: { code: 'page-not-found' } })
      expect((await htmlOf(one, `/pages/${name}`)).status).toBe(404)
    }
    expect((await htmlOf(one, '/')).html).not.toContain('/pages/')
    expect((await htmlOf(one, '/sitemap.xml')).html).not.toContain('/pages/')
    expect((await one.call('getShopSettings', {})).body.data).toEqual({})
  })

  test('leads from /pages/about-us to its specified address, and knows no other names', async () => {
    const response = await fetch(`${one.url}/pages/about-us`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([308, '/about-us'])
    expect((await htmlOf(one, '/pages/other')).status).toBe(404)
  })
})

describe('a page', () => {
  test('is hidden as a draft, shown with the next request to any process once published, and hidden again', async () => {
    await save('returns', { body: 'Send it **back**.' })
    expect((await htmlOf(other, '/pages/returns')).status).toBe(404)
    for (let time = 1; time <= 5; time++) {
      await Promise.all([htmlOf(one, '/pages/returns'), htmlOf(other, '/pages/returns'), htmlOf(other, '/')])
      await save('returns', { title: `Returns ${time}`, body: `Within ${time} weeks.`, publish: true })
      for (const shop of [other, one]) {
        const { status, html } = await htmlOf(shop, '/pages/returns')
        expect(status).toBe(200)
        expect(html).toContain(`<p>Within ${time} weeks.</p>`)
        expect((await htmlOf(shop, '/')).html).toContain(`href="/pages/returns">Returns ${time}</a>`)
      }
    }
    const { html } = await htmlOf(other, '/pages/returns')
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/pages\/returns"/)
    expect(html).toContain('<meta name="description" content="Within 5 weeks."')
    expect((await htmlOf(other, '/sitemap.xml')).html).toContain('/pages/returns</loc>')

    await save('returns', { body: 'Not yet for shoppers.' })
    expect((await htmlOf(other, '/pages/returns')).html).toContain('Within 5 weeks.')
    expect(await edited('returns')).toMatchObject({ state: 'changed', body: 'Not yet for shoppers.' })

    const { version } = await edited('returns')
    await one.call('unpublishContentPage', { name: 'returns', version }, merchant)
    expect((await htmlOf(other, '/pages/returns')).status).toBe(404)
    expect((await htmlOf(other, '/')).html).not.toContain('/pages/returns')
    expect(await edited('returns')).toMatchObject({ state: 'hidden', body: 'Not yet for shoppers.' })
  })

  test('is taken back act by act: text, publication and all', async () => {
    await save('terms', { body: 'First.', publish: true })
    await save('terms', { body: 'Second.', publish: true })
    expect(await undo('terms')).toMatchObject({
      body: 'First.',
      state: 'published',
      published: { body: 'First.' },
    })
    expect((await htmlOf(other, '/pages/terms')).html).toContain('First.')
    expect(await undo('terms')).toMatchObject({ body: 'Second.', published: { body: 'Second.' } })
    const { version } = await edited('terms')
    await one.call('unpublishContentPage', { name: 'terms', version }, merchant)
    expect(await undo('terms')).toMatchObject({ state: 'published', body: 'Second.' })
    expect((await htmlOf(other, '/pages/terms')).status).toBe(200)
    const { body } = await one.call('listContentPageVersions', { name: 'terms' }, merchant)
    expect(body.data.map(({ kind }) => kind)).toEqual([
      'undo',
      'unpublish',
      'undo',
      'undo',
      'publish',
      'publish',
    ])
    expect(body.data[0]).toMatchObject({ by: administratorLogin.email, version: 6 })
    const part = await one.call('listContentPageVersions', { name: 'terms', limit: 2 }, merchant)
    const rest = { name: 'terms', before: part.body.next, limit: 100 } as const
    const { body: earlier } = await one.call('listContentPageVersions', rest, merchant)
    expect(earlier.data.map(({ version: each }) => each)).toEqual([4, 3, 2, 1])
  })

  test('that was never written has nothing to take back', async () => {
    const input = { name: 'imprint', version: 0 } as const
    const answer = await one.callWith('undoContentPage', input, merchant)
    expect(answer).toMatchObject({ status: 404, body: { code: 'act-not-found' } })
  })

  test('without a text is not published, and one without a title not saved', async () => {
    for (const body of ['', '# ', '   '])
      expect(
        await one.callWith(
          'saveContentPage',
          { name: 'privacy', version: 0, title: 'Privacy', body, publish: true },
          merchant,
        ),
      ).toMatchObject({ status: 422, body: { fields: { body: 'Write the page before you publish it.' } } })
    const untitled = { name: 'privacy', version: 0, title: ' ', body: 'x' } as const
    expect((await one.callWith('saveContentPage', untitled, merchant)).status).toBe(422)
    const tooLong = { name: 'privacy', version: 0, title: 'x', body: 'x'.repeat(40_001) } as const
    expect((await one.callWith('saveContentPage', tooLong, merchant)).status).toBe(422)
    const huge = { ...tooLong, body: 'x'.repeat(1_048_576) }
    expect((await one.callWith('saveContentPage', huge, merchant)).status).toBe(413)
    expect((await edited('privacy')).version).toBe(0)
  })

  test('saved as it is makes no version', async () => {
    await save('shipping', { body: 'By ship.', publish: true })
    const { version } = await edited('shipping')
    await save('shipping', { body: 'By ship.', publish: true })
    expect((await edited('shipping')).version).toBe(version)
  })
})

describe('About us', () => {
  test('shows what the merchant writes, is never hidden, and goes back to the shipped text', async () => {
    const { title, body } = await edited('about-us')
    await save('about-us', { title: 'Our story', body: '## Once\n\nUpon a time.', publish: true })
    const written = await htmlOf(other, '/about-us')
    expect(written.html).toContain('<h1')
    expect(written.html).toContain('Upon a time.')
    const hide = { name: 'about-us', version: 1 } as const
    expect(await one.callWith('unpublishContentPage', hide, merchant)).toMatchObject({
      status: 409,
      body: { code: 'page-stays' },
    })
    await undo('about-us')
    expect(await edited('about-us')).toMatchObject({ title, body, published: { version: 0 } })
    expect((await htmlOf(other, '/about-us')).html).toContain('The selvedge is the edge a loom weaves')
  })
})

test('what is done again after a lost answer is done once', async () => {
  const { version } = await edited('privacy')
  const input = { name: 'privacy', title: 'Privacy', body: 'We keep little.', publish: true } as const
  for (let times = 0; times < 2; times++) {
    const { data } = (await one.call('saveContentPage', { ...input, version }, merchant)).body
    expect(data).toMatchObject({ version: version + 1, published: { version: version + 1 } })
  }
  for (let times = 0; times < 2; times++) {
    const hide = { name: 'privacy', version: version + 1 } as const
    const { data } = (await one.call('unpublishContentPage', hide, merchant)).body
    expect([data.version, data.state]).toEqual([version + 2, 'hidden'])
  }
})

describe('of two merchants who edit a page', () => {
  test('the second is refused, and nothing is overwritten', async () => {
    const { version } = await edited('privacy')
    const input = { name: 'privacy', version, title: 'Privacy' } as const
    await one.call('saveContentPage', { ...input, body: 'Theirs.' }, merchant)
    const second = await one.callWith('saveContentPage', { ...input, body: 'Mine.' }, merchant)
    expect(second).toMatchObject({ status: 409, body: { code: 'page-changed' } })
    expect(await edited('privacy')).toMatchObject({ body: 'Theirs.', version: version + 1 })
  })

  test('at the same moment, one succeeds', async () => {
    const { version } = await edited('privacy')
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async (_, place) => {
        const input = { name: 'privacy', version, title: 'Privacy', body: `Version ${place}` } as const
        return (await one.callWith('saveContentPage', input, merchant)).status
      }),
    )
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(409)])
  })
})

test('an edit of one page leaves the others in memory', async () => {
  await save('terms', { body: 'Terms.', publish: true })
  await save('shipping', { body: 'Ship.', publish: true })
  const { catalogue } = one.running.context
  const read = catalogue.read.bind(catalogue)
  const paths = ['/pages/terms', '/pages/shipping', '/about-us', '/', '/contact']
  const madeAnew = async () => {
    const made: string[] = []
    for (const path of paths) {
      catalogue.read = (work) => {
        made.push(path)
        return read(work)
      }
      expect((await fetch(one.url + path)).status).toBe(200)
    }
    return [...new Set(made)]
  }
  await madeAnew()
  expect(await madeAnew()).toEqual([])
  await save('terms', { body: 'Other terms.', publish: true })
  expect(await madeAnew()).toEqual(['/pages/terms'])
  await save('terms', { body: 'A draft of terms.' })
  expect(await madeAnew()).toEqual([])
  await save('terms', { title: 'Our terms', body: 'A draft of terms.', publish: true })
  expect(await madeAnew()).toEqual(['/pages/terms', '/pages/shipping', '/about-us', '/'])
  catalogue.read = read
})
