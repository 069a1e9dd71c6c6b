import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { matchColumns } from './columns.ts'
import { type FileRow, readRows, recogniseForm } from './read-file.ts'
import { readFileStyle } from './style-in-file.ts'

async function rowsOf(file: Buffer): Promise<FileRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lost-letters-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'file.csv')
  await writeFile(path, file)
  return Array.fromAsync(readRows(path, await recogniseForm(path)))
}

test('a letter that is none of the file’s encoding is named, by line and column', async () => {
  const [header, ...rows] = await rowsOf(
    Buffer.concat([
      Buffer.from('Handle,Title,Option1 Name,Option1 Value,Variant Price\ncape,Größe und Länge,Size,S,12\n'),
      Buffer.concat([Buffer.from('cape,,,'), Buffer.from([0xdc]), Buffer.from('ber,12\n')]),
    ]),
  )
  const { problems, variants } = readFileStyle('cape', rows, matchColumns(header?.cells ?? []))
  expect(variants.map(({ values }) => values[0])).toEqual(['S', '\ufffdber'])
  expect(problems).toMatchObject([{ line: 3, field: 'option1Value', value: '\ufffdber', kind: 'changed' }])
})
