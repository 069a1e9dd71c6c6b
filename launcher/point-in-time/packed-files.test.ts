import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../server/images/fixtures/image-host.ts'
import { unpackFiles } from './packed-files.ts'

const pack = (part: object, bytes = '') => Buffer.from(`${JSON.stringify(part)}\n${bytes}`)

test('the files of a backup are written below the cluster, and nowhere else', async () => {
  const folder = await temporaryFolder()
  const cluster = join(folder, 'cluster')
  await unpackFiles(cluster, pack({ path: 'base', folder: true, at: 0, size: 0 }))
  await unpackFiles(cluster, pack({ path: 'base/1', at: 0, size: 3 }, 'one'))
  expect(await readFile(join(cluster, 'base/1'), 'utf8')).toBe('one')
  for (const path of ['../outside', 'base/../../outside', '../cluster-of-others/file', '..', '']) {
    await expect(unpackFiles(cluster, pack({ path, at: 0, size: 3 }, 'bad'))).rejects.toThrow(/outside/)
    await expect(unpackFiles(cluster, pack({ path, folder: true, at: 0, size: 0 }))).rejects.toThrow(
      /outside/,
    )
  }
  await expect(readFile(join(folder, 'outside'))).rejects.toThrow(/ENOENT/)
})
