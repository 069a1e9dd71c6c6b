import { execFileSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { projectRoot } from '../../server/config.ts'
import { createTestDatabase } from '../../tests/setup/database.ts'
import { openDatabaseLink } from '../../tests/setup/database-link.ts'
import { copyCheckout } from './stage/checkout.ts'
import { freePort } from './stage/ports.ts'
import { query } from './stage/postgres.ts'
import { startProgram } from './stage/program.ts'
import { scratchFolder } from './stage/scratch.ts'
import { asRoot } from './stage/system-users.ts'

/** The Dockerfile, read as instructions: there is no engine here to build it. */
type Instruction = { name: string; value: string }

async function readDockerfile(): Promise<Instruction[]> {
  const text = await readFile(join(projectRoot, 'Dockerfile'), 'utf8')
  return text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => {
      const [name = '', ...rest] = line.split(/\s+/)
      return { name, value: rest.join(' ') }
    })
}

/** The instructions after the last FROM. */
const finalStage = (all: readonly Instruction[]) =>
  all.slice(all.findLastIndex(({ name }) => name === 'FROM') + 1)

const instruction = (all: readonly Instruction[], wanted: string) =>
  finalStage(all).find(({ name }) => name === wanted)?.value ?? ''

describe('the Dockerfile', () => {
  test('keeps to the rules of small and safe images', async () => {
    const all = await readDockerfile()
    expect(all.filter(({ name }) => name === 'FROM')).toHaveLength(2)
    for (const { value } of all.filter(({ name }) => name === 'FROM')) {
      expect(value).toMatch(/^[\w./-]+:[\w.-]+(?: AS \w+)?$/)
      expect(value).not.toMatch(/:latest/)
    }
    expect(instruction(all, 'USER')).toMatch(/^\d+:\d+$/)
    expect(instruction(all, 'HEALTHCHECK')).toContain('check-ready.mjs')
    expect(JSON.parse(instruction(all, 'CMD'))).toContain('launcher/start.ts')
    for (const { name, value } of all) {
      expect(name).not.toBe('ADD')
      expect(value).not.toMatch(/\b(?:sudo|curl|wget)\b|apt-get/)
      expect(value).not.toMatch(/PASSWORD|SECRET|TOKEN/)
    }
    expect(
      finalStage(all).filter(({ name, value }) => name === 'COPY' && !value.includes('--from=')),
    ).toEqual([])
  })

  test('leaves data, secrets and history out', async () => {
    const ignored = (await readFile(join(projectRoot, '.dockerignore'), 'utf8')).split('\n')
    for (const name of ['.git', '.data', '.env', 'node_modules', 'build', 'tests'])
      expect(ignored).toContain(name)
  })
})

/** Builds the folder of the image by the Dockerfile's own steps, from a checkout whose packages and pages are there. */
async function buildImageFolder(): Promise<{ image: string; megabytes: number }> {
  const all = await readDockerfile()
  const home = await scratchFolder()
  const source = await copyCheckout(home)
  const uninstall =
    all.find(({ name, value }) => name === 'RUN' && value.includes('npm uninstall'))?.value ?? ''
  const offline = uninstall.replace(
    'npm uninstall',
    'npm uninstall --offline --ignore-scripts --loglevel=error',
  )
  execFileSync('sh', ['-c', offline], { cwd: source, stdio: 'inherit' })
  const image = join(home, 'image')
  await mkdir(image)
  const copies = finalStage(all).filter(({ name, value }) => name === 'COPY' && value.includes(' /shop/'))
  for (const { value } of copies) {
    const [, ...paths] = value.split(' ')
    const names = paths.slice(0, -1).map((path) => path.replace(/^\/shop\//, ''))
    execFileSync('cp', ['-al', ...names, image], { cwd: source })
  }
  // Tests are not in the context of the build.
  execFileSync('find', ['.', '-name', '*.test.ts*', '-not', '-path', './node_modules/*', '-delete'], {
    cwd: image,
  })
  const kilobytes = Number(execFileSync('du', ['-sk', image]).toString().split('\t')[0])
  return { image, megabytes: Math.round(kilobytes / 1_024) }
}

test.runIf(asRoot)(
  'the image starts as its user on a read-only root, gets healthy, makes the backup that is due and ends in order',
  { timeout: 300_000 },
  async () => {
    const { image, megabytes } = await buildImageFolder()
    console.log(`the folder of the image has ${megabytes} MB`)
    const data = await scratchFolder()
    await chmod(data, 0o700)
    const user = 10_001
    chownSync(data, user, user)
    const database = await createTestDatabase()
    const link = await openDatabaseLink(database.url)
    onTestFinished(async () => {
      await link.cut()
      await database.drop()
    })
    const all = await readDockerfile()
    const inImage = (text: string) => text.replace(/^\/shop\b/, image)
    const command = (JSON.parse(instruction(all, 'CMD')) as string[]).map(inImage)
    const healthcheck = (JSON.parse(instruction(all, 'HEALTHCHECK').replace(/^.*?CMD /, '')) as string[]).map(
      inImage,
    )
    const port = String(await freePort())
    const environment = {
      NODE_ENV: 'production',
      DATA_DIR: data,
      PORT: port,
      DRAIN_SECONDS: '1',
      HOST: '127.0.0.1',
      DEMO: 'off',
      DATABASE_URL: link.url,
      BACKUP_TO: join(data, 'backups'),
      BACKUP_FULL_SPEED: 'on',
      // In place of the tmpfs at /tmp.
      TMPDIR: data,
      // V8 would write its cache beside the packages.
      NODE_COMPILE_CACHE: '',
    }
    // A namespace of mounts in which nothing but the data can be written.
    const script = `mount --bind "${data}" "${data}" && mount -o remount,bind,ro / &&
    { touch "${image}/written" 2>/dev/null && exit 9; true; } &&
    cd "${image}" && exec setpriv --reuid=${user} --regid=${user} --clear-groups --no-new-privs \
      --bounding-set=-all -- "$@"`
    const shop = startProgram(
      'unshare',
      ['--mount', '--propagation', 'private', 'sh', '-c', script, 'sh', ...command],
      { environment },
    )
    await shop.prints(/Press Ctrl\+C to stop/)
    const health = () =>
      execFileSync(healthcheck[0] ?? '', healthcheck.slice(1), { env: { PORT: port }, stdio: 'inherit' })
    await vi.waitFor(health, { timeout: 20_000 })
    const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(200)
    const backups = () =>
      query(database.url, 'select failure, finished_at is not null as finished from backups')
    await expect.poll(backups, { timeout: 90_000 }).toEqual([{ failure: null, finished: true }])
    shop.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
    expect(health).toThrow()
  },
)
