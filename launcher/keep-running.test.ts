import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../server/config.ts'
import { scratchFolder } from './tests/stage/scratch.ts'

/** `npm start` without npm, with other programs in the place of `node` and `sleep`. */
async function keptRunning(programs: Record<string, string>) {
  const folder = await scratchFolder()
  for (const [name, script] of Object.entries(programs))
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const shell = spawn('sh', ['launcher/keep-running.sh'], {
    cwd: projectRoot,
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return { shell, ended: once(shell, 'exit') }
}

describe('npm start', () => {
  test('ends at once when it is told to while it waits to start a shop again that died', async () => {
    const { shell, ended } = await keptRunning({ node: 'kill -9 $$', sleep: 'exec /bin/sleep 60' })
    for await (const text of shell.stderr.setEncoding('utf8')) if (/started again/.test(text)) break
    shell.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })
})
