import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tryFileLock } from './file-lock.ts'

async function somePath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'lock')
}

test('one at a time holds a lock; whoever comes after its release gets it', async () => {
  const path = await somePath()
  const first = await tryFileLock(path)
  expect(await tryFileLock(path)).toBeUndefined()
  first?.release()
  const next = await tryFileLock(path)
  expect(next).toBeDefined()
  next?.release()
})

test('a lock ends with its holder, even when that is killed', async () => {
  const path = await somePath()
  const module = new URL('file-lock.ts', import.meta.url).href
  const program = `const { tryFileLock } = await import(process.argv[1]); await tryFileLock(process.argv[2]); console.log('held'); setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program, module, path])
  onTestFinished(() => void holder.kill('SIGKILL'))
  await once(holder.stdout, 'data')
  expect(await tryFileLock(path)).toBeUndefined()
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const next = await tryFileLock(path)
  expect(next).toBeDefined()
  next?.release()
})

test('a folder that is not there is an error, not a lock', async () => {
  await expect(tryFileLock('/nowhere/at/all/lock')).rejects.toThrow('ENOENT')
})
