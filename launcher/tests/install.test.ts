import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../server/config.ts'
import { type Program, startProgram } from './stage/program.ts'
import { scratchFolder } from './stage/scratch.ts'

/** All that is looked at before the packages are there. */
const beforePackages = ['scripts', 'package.json', 'package-lock.json', 'node_modules/.package-lock.json']

/** A checkout whose npm only writes down that it was called, and then has installed what the lock file asks for. */
async function checkoutWithNpm({ lastly = 'exit 0', seconds = 0 } = {}) {
  const folder = await scratchFolder()
  const copy = (how: string, paths: string[]) =>
    execFileSync('cp', [how, '--parents', ...paths, folder], { cwd: projectRoot })
  copy('-a', beforePackages)
  copy('-al', ['node_modules/node'])
  const programs = join(folder, 'programs')
  await mkdir(programs)
  await mkdir(join(folder, 'build'))
  const npm = `#!/bin/sh
echo "$@" >> ${folder}/calls
sleep ${seconds}
rm node_modules/.package-lock.json
cp package-lock.json node_modules/.package-lock.json
${lastly}`
  await writeFile(join(programs, 'npm'), npm)
  await chmod(join(programs, 'npm'), 0o755)
  await mkdir(join(folder, 'launcher'))
  for (const program of ['program.mjs', 'launcher/program.mjs'])
    await writeFile(
      join(folder, program),
      "console.log('runs on', process.version, process.argv.slice(2).join(' '))",
    )
  const start = (program = 'program.mjs'): Program =>
    startProgram(process.execPath, ['scripts/start.mjs', program, 'one', 'two'], {
      folder,
      environment: { PATH: `${programs}:${process.env.PATH}` },
    })
  const calls = async () =>
    (await readFile(join(folder, 'calls'), 'utf8').catch(() => '')).split('\n').filter(Boolean)
  return { folder, start, calls }
}

async function askForAnotherVersion(folder: string): Promise<void> {
  const path = join(folder, 'package-lock.json')
  const lock = JSON.parse(await readFile(path, 'utf8'))
  lock.packages['node_modules/fastify'].version = '999.0.0'
  await writeFile(path, JSON.stringify(lock))
}

/** As `npm ci --omit=dev` leaves it. */
async function forgetDevelopment(folder: string): Promise<void> {
  const path = join(folder, 'node_modules/.package-lock.json')
  const installed = JSON.parse(await readFile(path, 'utf8'))
  for (const [name, { dev }] of Object.entries<{ dev?: boolean }>(installed.packages))
    if (dev) delete installed.packages[name]
  // The file is a hard link to that of this checkout.
  await rm(path)
  await writeFile(path, JSON.stringify(installed))
}

describe('the packages', () => {
  test('are installed when the lock file asks for others, visibly, and once', async () => {
    const { folder, start, calls } = await checkoutWithNpm()
    await askForAnotherVersion(folder)
    await start().prints(/^ {2}installing packages[\s\S]*^✓ packages {2}\d+ s$[\s\S]*^runs on/m)
    const again = start()
    await again.prints(new RegExp(`^runs on ${process.version} one two$`, 'm'))
    expect(await again.ended).toBe(0)
    expect(await calls()).toEqual(['ci --include=dev --no-audit --no-fund --loglevel=error'])
  })

  test('of a shop are installed without those for tests and checks', async () => {
    const { folder, start, calls } = await checkoutWithNpm()
    await askForAnotherVersion(folder)
    await start('launcher/program.mjs').prints(/^runs on/m)
    expect(await calls()).toEqual(['ci --omit=dev --no-audit --no-fund --loglevel=error'])
  })

  test('for tests and checks are not needed by a shop, and are added to its own without removing any', async () => {
    const { folder, start, calls } = await checkoutWithNpm()
    await forgetDevelopment(folder)
    await start('launcher/program.mjs').prints(/^runs on/m)
    expect(await calls()).toEqual([])
    await start().prints(/^runs on/m)
    expect(await calls()).toEqual(['install --no-save --include=dev --no-audit --no-fund --loglevel=error'])
  })

  test('are installed by one of two starts at the same time, while the other waits', async () => {
    const { folder, start, calls } = await checkoutWithNpm({ seconds: 1 })
    await askForAnotherVersion(folder)
    const both = [start(), start()]
    await Promise.all(both.map((program) => program.prints(/^runs on/m)))
    expect(await calls()).toHaveLength(1)
    expect(both.map((program) => program.printed()).join('')).toContain(
      'another start is installing, waiting for it',
    )
  })

  test('are installed when an earlier install was cut short, even though its killed start had claimed to be at it', async () => {
    const { folder, start, calls } = await checkoutWithNpm()
    await rm(join(folder, 'node_modules/.package-lock.json'))
    await writeFile(join(folder, 'node_modules/.package-lock.json'), '{"packages":{}}')
    await writeFile(join(folder, 'build/installing'), '999999999')
    await start().prints(/^runs on/m)
    expect(await calls()).toHaveLength(1)
  })

  test('that can’t be installed stop the start in one line', async () => {
    const { folder, start } = await checkoutWithNpm({ lastly: 'exit 3' })
    await askForAnotherVersion(folder)
    const program = start()
    await program.prints(
      /^✗ The packages could not be installed: npm ci ended with 3, its reason stands above$/m,
    )
    expect(await program.ended).toBe(1)
    expect(program.printed()).not.toContain('runs on')
  })
})
