import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { speck } from './chance.ts'
import { developScene } from './develop-scene.ts'
import { allScenes } from './drawings.ts'
import { writePicture } from './write-picture.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'selvedge-garments-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a drawing becomes a picture of 1200 by 1500 pixels with a garment on its ground', async () => {
  const slug = 'heavy-pocket-tee'
  const scene = allScenes()[slug]
  if (!scene) throw new Error('The demo shop has no such garment any more')
  const file = join(folder, 'tee.webp')
  await writePicture(file, developScene(scene), 148_000)
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 1500 })
  const { channels } = await sharp(file).stats()
  for (const { stdev } of channels) expect(stdev).toBeGreaterThan(5)
})

test('a picture too detailed for its limit is written at a lower quality', async () => {
  const width = 200
  const height = 200
  const bytes = Buffer.from(
    Array.from({ length: 3 * width * height }, (_, i) => 128 + 120 * speck(i % 251, Math.floor(i / 251))),
  )
  const file = join(folder, 'noise.webp')
  const best = await writePicture(file, { bytes, width, height }, 1_000_000)
  const limited = await writePicture(file, { bytes, width, height }, best / 2)
  expect(limited).toBeLessThanOrEqual(best / 2)
  expect((await readFile(file)).length).toBe(limited)
})
