import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import type { ImportId } from '../../contract/imports/product-import.ts'
import { uploadImportPath } from '../../contract/imports/upload-import.ts'
import type { InputOf } from '../../contract/operations.ts'
import { workOnImports } from '../../server/imports/steps.ts'
import type { As, TestShop } from './shop.ts'

export type Uploaded = { status: number; body: { data?: { id: ImportId }; code?: string; message?: string } }

/** Sends a product file as the panel does. */
export async function uploadFile(
  { url }: Pick<TestShop, 'url'>,
  file: string | Buffer,
  { cookie = '' }: As,
): Promise<Uploaded> {
  const response = await fetch(`${url}${uploadImportPath}?name=products.csv`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', cookie },
    body: typeof file === 'string' ? file : new Uint8Array(file),
  })
  return { status: response.status, body: (await response.json()) as Uploaded['body'] }
}

export const work = ({ running }: TestShop) => workOnImports(running.context)

/** Uploads a file and plans it. */
export async function planned(shop: TestShop, file: string | Buffer, as: As): Promise<ImportId> {
  const { status, body } = await uploadFile(shop, file, as)
  if (body.data === undefined) throw new Error(`the upload was answered ${status}: ${body.message}`)
  await work(shop)
  return body.data.id
}

/** Confirms the proposed categories and applies. */
export async function applied(shop: TestShop, id: ImportId, as: As): Promise<void> {
  const { types } = (await shop.call('getImport', { id }, as)).body.data
  const chosen = types.map(({ type, category, subCategory }) => ({ type, category, subCategory }))
  await shop.call('setImportTypes', { id, types: chosen }, as)
  await shop.call('applyImport', { id }, as)
  await work(shop)
}

export async function imported(shop: TestShop, file: string | Buffer, as: As): Promise<ImportId> {
  const id = await planned(shop, file, as)
  await applied(shop, id, as)
  return id
}

/** Takes an import back. */
export async function undone(shop: TestShop, id: ImportId, as: As): Promise<void> {
  await shop.call('undoImport', { id }, as)
  await work(shop)
}

export const importOf = async (shop: TestShop, id: ImportId, as: As) =>
  (await shop.call('getImport', { id }, as)).body.data

/** The file of an export; of the whole catalogue unless said. */
export const exportOf = async (
  shop: TestShop,
  as: As,
  input: InputOf<'exportProducts'> = {},
): Promise<string> => (await shop.call('exportProducts', input, as)).body as unknown as string

/** Edits the first product that is found, as a merchant does. */
export async function editFound(shop: TestShop, as: As, search: string, changes: object): Promise<void> {
  const [product] = (await shop.call('listProducts', { search }, as)).body.data
  const { _id: id, version } = product ?? {}
  expect((await shop.callWith('updateProduct', { id, version, changes }, as)).status).toBe(200)
}

/** A file of one shirt in sizes, with some of its columns otherwise. */
export const tableOf = (rows: readonly Record<string, string>[]): string => {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (text = '') => `"${text.replaceAll('"', '""')}"`
  return [header.map(cell), ...rows.map((row) => header.map((name) => cell(row[name])))]
    .map((cells) => cells.join(','))
    .join('\n')
}

/** Cells as any reader of CSV has them, by line. */
export const cellsOf = (file: string | Buffer, delimiter = ','): string[][] =>
  parse(Buffer.from(file), {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
