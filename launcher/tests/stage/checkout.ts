import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { projectRoot } from '../../../server/config.ts'
import { buildPages } from '../../build-pages.ts'

const notCopied = new Set(['.git', '.data', 'node_modules', 'coverage'])

/** All else with a dot before its name is a cache that this run writes meanwhile: what is listed may be gone before it is copied. */
const copiedWithDot = new Set(['.bin', '.package-lock.json'])

/**
 * A copy of this checkout with its packages and built pages, but without data. All accounts may write where the shop writes.
 */
export async function copyCheckout(into: string): Promise<string> {
  await buildPages()
  const copy = join(into, 'checkout')
  await mkdir(copy)
  const names = (await readdir(projectRoot)).filter((name) => !notCopied.has(name))
  execFileSync('cp', ['-a', ...names, copy], { cwd: projectRoot })
  for (const folder of ['.', '.data', 'build']) {
    await mkdir(join(copy, folder), { recursive: true })
    await chmod(join(copy, folder), 0o777)
  }
  // Links instead of copies: npm never changes a package's file in place.
  const [packages, copied] = [join(projectRoot, 'node_modules'), join(copy, 'node_modules')]
  await mkdir(copied)
  const installed = (await readdir(packages)).filter(
    (name) => !name.startsWith('.') || copiedWithDot.has(name),
  )
  execFileSync('cp', ['-al', ...installed, copied], { cwd: packages })
  // But for its list of what is installed.
  execFileSync('cp', ['--remove-destination', '.package-lock.json', copied], { cwd: packages })
  return copy
}

/** One copy for all tests of a file, which take data folders of their own. */
export function sharedCheckout(): () => string {
  let copy = ''
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'selvedge-checkout-'))
    await chmod(folder, 0o755)
    copy = await copyCheckout(folder)
    return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })
  return () => copy
}
