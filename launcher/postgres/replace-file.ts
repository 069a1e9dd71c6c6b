import { chmod, rename, rm, writeFile } from 'node:fs/promises'

/**
 * Writes a file anew, whoever wrote it before, as long as its folder may be written. Root uses it in folders of other
 * accounts: a link put there in the file's place is replaced, not followed.
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  const fresh = `${path}.${process.pid}`
  await rm(fresh, { force: true })
  await writeFile(fresh, text, { flag: 'wx' })
  await chmod(fresh, 0o644)
  await rename(fresh, path)
}
