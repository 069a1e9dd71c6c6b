import { execFileSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { beforeAll } from 'vitest'
import { projectRoot } from '../../../server/config.ts'
import { buildPages } from '../../build-pages.ts'

const notCopied = new Set(['.git', '.data', 'node_modules', 'coverage'])

/**
 * A copy of this checkout with its packages and built pages, but without data. All accounts may write where the shop writes.
 */
export async function copyCheckout(into: string): Promise<string> {
  await buildPages()
  const copy = join(into, 'checkout')
  await cp(projectRoot, copy, { recursive: true, filter: (path) => !notCopied.has(basename(path)) })
  for (const folder of ['.', '.data', 'build']) {
    await mkdir(join(copy, folder), { recursive: true })
    await chmod(join(copy, folder), 0o777)
  }
  // Links instead of copies: npm never changes a package's file in place.
  execFileSync('cp', ['-al', 'node_modules', copy], { cwd: projectRoot })
  return copy
}

/** One copy for all tests of a file, which take data folders of their own. */
export function sharedCheckout(): () => string {
  let copy = ''
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'selvedge-checkout-'))
    await chmod(folder, 0o755)
    copy = await copyCheckout(folder)
    return () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
  })
  return () => copy
}
