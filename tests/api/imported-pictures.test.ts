import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ImportId } from '../../contract/imports/product-import.ts'
import { fourCorners } from '../../server/images/fixtures/pictures.ts'
import { fetchPictures } from '../../server/imports/fetch-pictures.ts'
import { cellsOf, importsOf, tableOf } from '../setup/imports.ts'
import { shopOfFile } from '../setup/shop.ts'

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { exportOf, imported, importOf, planned, undone } = importsOf(shop, as)

const products = async (search: string) => (await shop.call('listProducts', { search }, as)).body.data

/** A shop whose pictures differ by their addresses. */
async function otherShop(): Promise<string> {
  const server = createServer(async (request, response) => {
    if (request.url === '/gone.png') return response.writeHead(404).end()
    if (request.url === '/page.png') return response.end('<title>Not found</title>')
    const seed = [...(request.url ?? '')].reduce((sum, mail) => sum + mail.charCodeAt(0), 0)
    response.end(await fourCorners(40, 50, seed).png().toBuffer())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const pictured = (handle: string) => ({
  Handle: handle,
  Title: 'Pictured',
  'Variant Price': '5',
  'Variant SKU': handle,
})

describe('A picture of a product file', () => {
  test('is fetched after the import, kept, and listed with the reason where it can’t be had', async () => {
    const origin = await otherShop()
    const rows = [
      { ...pictured('pictured-1'), 'Image Src': `${origin}/a.png`, 'Image Alt Text': 'Front' },
      { Handle: 'pictured-1', 'Image Src': `${origin}/gone.png` },
      { Handle: 'pictured-1', 'Image Src': `${origin}/page.png` },
    ]
    const id = await imported(tableOf(rows as Record<string, string>[]))
    await fetchPictures(shop.running.context, undefined, () => true)
    const [product] = await products('pictured-1')
    expect(product?.imgUrl).toMatch(/\/images\/[0-9a-f]{32}-/)
    expect(product?.pictures).toMatchObject([{ alt: 'Front' }])
    const { pictures } = await importOf(id)
    expect(pictures).toMatchObject({
      fetched: 1,
      failed: [
        { url: `${origin}/gone.png`, problem: 'The other shop answers 404.' },
        {
          url: `${origin}/page.png`,
          problem: 'There is no JPEG, PNG, WebP, AVIF or GIF picture at this address, or it is damaged.',
        },
      ],
    })
  })

  test('that finds no room on the disk is listed with that reason, and is had once there is room', async () => {
    const origin = await otherShop()
    const rows = [{ ...pictured('pictured-9'), 'Image Src': `${origin}/room.png` }]
    const id = await imported(tableOf(rows))
    const { context } = shop.running
    const noRoom = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const full = { ...context.pictures, put: () => Promise.reject(noRoom) }
    const pictures = async () => (await importOf(id)).pictures
    await fetchPictures({ ...context, pictures: full }, undefined, () => true)
    expect(await pictures()).toMatchObject({
      fetched: 0,
      waiting: 0,
      failed: [
        { problem: 'The shop has no room left for pictures. Please try again later.', isWaiting: true },
      ],
    })
    await shop.call('retryImportPictures', { id }, as)
    await fetchPictures(context, undefined, () => true)
    expect(await pictures()).toEqual({ fetched: 1, waiting: 0, failed: [] })
  })

  test('takes the place of those of an earlier file, and not of those that the merchant has chosen since', async () => {
    const origin = await otherShop()
    const shown = async () => {
      const [product] = await products('pictured-2')
      return product?.pictures?.map(({ alt }) => alt)
    }
    const importPictures = async (...names: string[]) => {
      const rows = names.map((name, at) => ({
        ...(at === 0 ? pictured('pictured-2') : { Handle: 'pictured-2' }),
        'Image Src': `${origin}/${name}.png`,
        'Image Alt Text': name,
      }))
      await imported(tableOf(rows as Record<string, string>[]))
    }
    const fetched = () => fetchPictures(shop.running.context, undefined, () => true)
    await importPictures('one', 'two')
    await fetched()
    expect(await shown()).toEqual(['one', 'two'])
    await importPictures('three', 'two')
    await fetched()
    expect(await shown()).toEqual(['three', 'two'])

    await importPictures('four')
    const [product] = await products('pictured-2')
    const { _id: productId, version, pictures = [] } = product ?? {}
    const changes = { pictures: pictures.slice(1) }
    await shop.callWith('updateProduct', { id: productId, version, changes }, as)
    expect(await shown()).toEqual(['two'])
    await fetched()
    expect(await shown()).toEqual(['two'])
  })

  test('of one colour is edited, and the export keeps those of the others', async () => {
    const origin = await otherShop()
    const row = (colour: string, picture: string, cells: Record<string, string> = {}) => ({
      Handle: 'pictured-3',
      'Option1 Value': colour,
      'Variant Price': '5',
      'Variant SKU': `pictured-3-${colour}`,
      'Variant Image': `${origin}/${picture}.png`,
      'Image Src': `${origin}/${picture}.png`,
      ...cells,
    })
    const rows = [
      row('Red', 'red', { Title: 'Pictured', 'Option1 Name': 'Color' }),
      row('Blue', 'blue'),
      { Handle: 'pictured-3', 'Image Src': `${origin}/both.png` },
    ]
    await imported(tableOf(rows as Record<string, string>[]))
    await fetchPictures(shop.running.context, undefined, () => true)
    const [red] = await products('pictured-3-Red')
    const { _id: id, version, pictures = [] } = red ?? {}
    expect(pictures).toHaveLength(2)
    const changes = { pictures: pictures.toReversed() }
    await shop.callWith('updateProduct', { id, version, changes }, as)

    const file = await exportOf()
    const [header = [], ...cells] = cellsOf(file)
    const ofHandle = cells.filter((line) => line[0] === 'pictured-3')
    const column = (name: string) => ofHandle.map((line) => line[header.indexOf(name)])
    expect(column('Image Src')).toContain(`${origin}/blue.png`)
    expect(column('Variant Image')).toContain(`${origin}/blue.png`)
    const again = await planned(file)
    const { data } = (await shop.call('listImportChanges', { id: again, action: 'change' } as never, as)).body
    expect(data.filter(({ product }) => product?.colour === 'Blue')).toEqual([])
  })

  test('that has two addresses is one, and an export without edits has both', async () => {
    const origin = await otherShop()
    const addresses = [`${origin}/same.png`, `${origin}/emas.png`]
    const rows = addresses.map((address, at) => ({
      ...(at === 0 ? pictured('pictured-4') : { Handle: 'pictured-4' }),
      'Image Src': address,
    }))
    await imported(tableOf(rows as Record<string, string>[]))
    await fetchPictures(shop.running.context, undefined, () => true)
    const file = await exportOf()
    for (const address of addresses) expect(file).toContain(address)
  })

  test.each([
    ['has come', true],
    ['has not come', false],
  ])(
    'that %s when its import is undone gives way to the earlier one, and comes with the same file again',
    async (_when, isFetched) => {
      const origin = await otherShop()
      const handle = `pictured-5-${isFetched}`
      const fileWith = (name: string) =>
        tableOf([{ ...pictured(handle), 'Image Src': `${origin}/${name}.png`, 'Image Alt Text': name }])
      const fetched = () => fetchPictures(shop.running.context, undefined, () => true)
      const shown = async () => (await products(handle))[0]?.pictures?.map(({ alt }) => alt)
      await imported(fileWith('first'))
      await fetched()
      const id = await imported(fileWith('second'))
      if (isFetched) await fetched()
      await undone(id)
      await fetched()
      expect(await shown()).toEqual(['first'])
      const again = await planned(fileWith('first'))
      expect((await importOf(again)).counts).toMatchObject({ change: 0 })
      await shop.call('discardImport', { id: again }, as)
      await imported(fileWith('second'))
      await fetched()
      expect(await shown()).toEqual(['second'])
    },
  )

  test('comes late from a shop that answers few at a time, which is not asked more than it allows', async () => {
    let now = Date.now()
    let opens = 0
    let asked = 0
    const server = createServer(async (request, response) => {
      asked++
      if (now < opens) return response.writeHead(429, { 'retry-after': '600' }).end()
      opens = now + 600_000
      response.end(
        await fourCorners(40, 50, Number(/\d+/.exec(request.url ?? '')))
          .png()
          .toBuffer(),
      )
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const rows = Array.from({ length: 12 }, (_, at) => ({
      ...(at === 0 ? pictured('pictured-7') : { Handle: 'pictured-7' }),
      'Image Src': `${origin}/${at + 1}.png`,
    }))
    const id = await imported(tableOf(rows as Record<string, string>[]))
    const context = { ...shop.running.context, clock: () => new Date(now) }
    for (let minute = 0; minute < 150; minute++) {
      now += 60_000
      await fetchPictures(context, undefined, () => true)
    }
    const { pictures } = await importOf(id)
    expect(pictures).toEqual({ fetched: 12, waiting: 0, failed: [] })
    expect(asked).toBeLessThan(12 * 4)
  })

  test('of a product that an undo has archived is not asked for, and is when the file is imported again', async () => {
    const origin = await otherShop()
    const file = tableOf([
      { ...pictured('pictured-6'), 'Image Src': `${origin}/late.png`, 'Image Alt Text': 'late' },
    ])
    const pictures = async (of: ImportId) => (await importOf(of)).pictures
    const id = await imported(file)
    expect(await pictures(id)).toMatchObject({ waiting: 1 })
    await undone(id)
    expect(await pictures(id)).toMatchObject({ waiting: 0, fetched: 0, failed: [] })
    await imported(file)
    await fetchPictures(shop.running.context, undefined, () => true)
    expect((await products('pictured-6'))[0]?.pictures).toMatchObject([{ alt: 'late' }])
  })
})
