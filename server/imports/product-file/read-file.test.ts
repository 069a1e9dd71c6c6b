// @module-tag release
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRows, recogniseForm } from './read-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'product-file-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const megabyte = 1024 * 1024
const line = `"a-handle","A title","${'Linen, light. '.repeat(120)}",49.90\r\n`
const linesPerPiece = 300

/** A file of so many bytes, and what stands at its end. */
async function written(bytes: number, end = ''): Promise<{ file: string; lines: number }> {
  const file = path.join(folder, `${bytes}${end.length}.csv`)
  const piece = line.repeat(linesPerPiece)
  const pieces = Math.ceil(bytes / piece.length)
  const parts = function* () {
    yield 'Handle,Title,Body (HTML),Variant Price\r\n'
    for (let n = 0; n < pieces; n++) yield piece
    yield end
  }
  await pipeline(Readable.from(parts()), createWriteStream(file))
  return { file, lines: 1 + pieces * linesPerPiece }
}

/** @returns how many rows it has, and by how much the heap was larger at most than before, in bytes */
async function readAll(file: string): Promise<{ rows: number; growth: number }> {
  global.gc?.()
  const before = process.memoryUsage().heapUsed
  let rows = 0
  let growth = 0
  for await (const _row of readRows(file, await recogniseForm(file))) {
    rows++
    if (rows % 500 === 0) growth = Math.max(growth, process.memoryUsage().heapUsed - before)
  }
  return { rows, growth }
}

test('a file of 50 MB is read with memory that does not grow with it', async () => {
  const { file, lines } = await written(50 * megabyte)
  const { rows, growth } = await readAll(file)
  expect(rows).toBe(lines)
  // What is read and not collected yet; all of it would be twice the file and more.
  expect(growth).toBeLessThan(60 * megabyte)
})

test('a quotation mark that is never closed at the end of 50 MB is named by its line', async () => {
  const { file, lines } = await written(50 * megabyte, '"last","An open cell,5\r\nx,y,z\r\n')
  await expect(readAll(file)).rejects.toThrow(
    `Line ${lines + 1}: a cell of this row begins with a quotation mark that is never closed.`,
  )
})
