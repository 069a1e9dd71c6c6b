import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readDisks } from './read-status.ts'

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-disks-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const held = async (folder: string) => (await readDisks(folder)).map(({ holds }) => holds)

test('The disk of the pictures is looked at where they have one of their own', async () => {
  const folder = await dataFolder()
  expect(await held(folder)).toEqual(['data'])
  await mkdir(join(folder, 'images'))
  expect(await held(folder)).toEqual(['data'])
  const mounted = await dataFolder()
  await symlink('/dev', join(mounted, 'images'))
  expect(await held(mounted)).toEqual(['data', 'pictures'])
})
