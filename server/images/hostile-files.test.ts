// @module-tag release
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { variantPath, variantWidths } from '../../contract/images/pictures.ts'
import { testData } from '../../tests/setup/test-data.ts'
import { filesIn, openImageHost, upload, uploadOf } from './fixtures/image-host.ts'

// A collection of what broke image software, kept beside the checkout on some machines (sharp's and Pillow's fixtures).
const folder = path.join(testData, 'hostile/images')
const files = existsSync(folder) ? (await filesIn(folder)).filter((file) => !file.endsWith('LICENSE')) : []

describe.runIf(files.length > 0)('every file of a hostile collection', () => {
  test('is taken and drawn anew, or refused; never a fault, never anything left behind', {
    timeout: 300_000,
  }, async () => {
    const host = await openImageHost()
    const faults: string[] = []
    const kept = new Set<string>()
    let refused = 0
    for (const file of files) {
      const started = performance.now()
      const answer = await upload(
        host.app,
        uploadOf(await readFile(path.join(folder, file)), 'profile-images'),
      )
      if (performance.now() - started > 10_000) faults.push(`${file}: took too long`)
      if (answer.statusCode === 422 || answer.statusCode === 413) {
        refused += 1
        continue
      }
      if (answer.statusCode !== 200) {
        faults.push(`${file}: ${answer.statusCode} ${answer.body}`)
        continue
      }
      const { secure_url, width, height } = answer.json<{
        secure_url: string
        width: number
        height: number
      }>()
      const hash = /[0-9a-f]{32}/.exec(secure_url)?.[0] ?? ''
      kept.add(hash)
      const [narrowest = 160] = variantWidths(width)
      for (const format of ['avif', 'webp', 'jpg'] as const) {
        const shown = await host.app.inject(variantPath(hash, narrowest, format))
        const size = shown.statusCode === 200 ? await sharp(shown.rawPayload).metadata() : undefined
        if (size?.width !== Math.min(width, narrowest))
          faults.push(`${file} as ${format}: ${shown.statusCode}`)
      }
      expect(Math.max(width, height)).toBeLessThanOrEqual(1024)
    }
    expect(faults).toEqual([])
    expect(refused).toBeGreaterThan(80)
    expect(kept.size).toBeGreaterThan(50)
    const left = await filesIn(host.folder)
    expect(left.filter((file) => file.endsWith('master'))).toHaveLength(kept.size)
    expect(
      left.filter((file) => !/^..[/\\][0-9a-f]{32}[/\\](master|\d+\.(avif|webp|jpg))$/.test(file)),
    ).toEqual([])
  })
})
