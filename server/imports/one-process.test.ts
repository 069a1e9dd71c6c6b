import { expect, test } from 'vitest'
import { importsOf, tableOf } from '../../tests/setup/imports.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { inOneProcess } from '../database/in-one-process.ts'
import { isImportDue } from './steps.ts'

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { importOf, planned, uploadFile, work } = importsOf(shop, as)

const file = (name: string) =>
  tableOf(
    Array.from({ length: 250 }, (_, n) => ({
      ...{ Handle: `${name}-${n}`, Title: `Tee ${n}`, 'Option1 Name': 'Size', 'Option1 Value': 'M' },
      ...{ 'Variant Price': '20', 'Variant SKU': `${name}-${n}` },
    })),
  )

test('processes that begin at once plan a file once, and apply it once', async () => {
  const { body } = await uploadFile(file('one-process'))
  const id = body.data?.id ?? ('' as never)
  const both = () => Promise.all([work(), work(), work()])
  await both()
  const { state, counts, types } = await importOf(id)
  expect([state, counts]).toEqual(['review', { create: 250, change: 0, leave: 0, refuse: 0 }])
  await shop.call('setImportTypes', { id, types: types.map(({ isKnown: _, products: __, ...of }) => of) }, as)
  await shop.call('applyImport', { id }, as)
  await both()
  expect(await importOf(id)).toMatchObject({ state: 'applied', kept: 0 })
})

test('while a process works on imports no other is called for them, and afterwards one is', async () => {
  const { database } = shop.running.context
  expect(await isImportDue(shop.running.context)).toBe(false)
  await uploadFile(file('at-work'))
  expect(await isImportDue(shop.running.context)).toBe(true)
  await inOneProcess(database, 'imports', async () => {
    expect(await isImportDue(shop.running.context)).toBe(false)
    await inOneProcess(database, 'imports', () => expect.unreachable('two work at once'))
  })
  expect(await isImportDue(shop.running.context)).toBe(true)
  await planned(file('next'))
  expect(await isImportDue(shop.running.context)).toBe(false)
})
