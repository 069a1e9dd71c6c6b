import { chmod, rename, rm, writeFile } from 'node:fs/promises'

/** Renames a temporary file, so that a link in another account's folder is replaced and not followed, and no half file is left. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.${process.pid}`
  await rm(temporary, { force: true })
  try {
    await writeFile(temporary, text, { flag: 'wx' })
    await chmod(temporary, 0o644)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
