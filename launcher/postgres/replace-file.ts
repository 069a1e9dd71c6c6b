import { chmod, rename, rm, writeFile } from 'node:fs/promises'

/**
 * Writes a file under a temporary name and renames it. Root uses it in folders of other accounts: a link in the file's
 * place is replaced, not followed, and the folder's permissions decide, not the old file's owner.
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.${process.pid}`
  await rm(temporary, { force: true })
  await writeFile(temporary, text, { flag: 'wx' })
  await chmod(temporary, 0o644)
  await rename(temporary, path)
}
