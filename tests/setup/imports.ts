import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import type { ImportId } from '../../contract/imports/product-import.ts'
import { uploadImportPath } from '../../contract/imports/upload-import.ts'
import type { InputOf } from '../../contract/operations.ts'
import { workOnImports } from '../../server/imports/steps.ts'
import type { As, TestShop } from './shop.ts'

type Uploaded = { status: number; body: { data?: { id: ImportId }; code?: string; message?: string } }

/** Sends a product file as the panel does. */
export async function uploadTo(
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

export type Imports = ReturnType<typeof importsOf>

/** Imports and exports of product files in a shop, as a merchant makes them. */
export function importsOf(shop: TestShop, as: As) {
  const uploadFile = (file: string | Buffer) => uploadTo(shop, file, as)
  const work = () => workOnImports(shop.running.context)

  /** Uploads a file and plans it. */
  async function planned(file: string | Buffer): Promise<ImportId> {
    const { status, body } = await uploadFile(file)
    if (body.data === undefined) throw new Error(`the upload was answered ${status}: ${body.message}`)
    await work()
    return body.data.id
  }

  const importOf = async (id: ImportId) => (await shop.call('getImport', { id }, as)).body.data

  /** Confirms the proposed categories and applies. */
  async function applied(id: ImportId): Promise<void> {
    const { types } = await importOf(id)
    const chosen = types.map(({ type, category, subCategory }) => ({ type, category, subCategory }))
    await shop.call('setImportTypes', { id, types: chosen }, as)
    await shop.call('applyImport', { id }, as)
    await work()
  }

  async function imported(file: string | Buffer): Promise<ImportId> {
    const id = await planned(file)
    await applied(id)
    return id
  }

  /** Takes an import back. */
  async function undone(id: ImportId): Promise<void> {
    await shop.call('undoImport', { id }, as)
    await work()
  }

  /** The file of an export; of the whole catalogue unless said. */
  const exportOf = async (input: InputOf<'exportProducts'> = {}): Promise<string> =>
    (await shop.call('exportProducts', input, as)).body as unknown as string

  /** Edits the first product that is found, as a merchant does. */
  async function editFound(search: string, changes: object): Promise<void> {
    const [product] = (await shop.call('listProducts', { search }, as)).body.data
    const { _id: id, version } = product ?? {}
    expect((await shop.callWith('updateProduct', { id, version, changes }, as)).status).toBe(200)
  }

  return { uploadFile, work, planned, importOf, applied, imported, undone, exportOf, editFound }
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
