import { open } from 'node:fs/promises'

/** Of a file system or of PostgreSQL (53100). */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', '53100'].includes(String((error as { code?: unknown } | undefined)?.code))

/** Writes a new file, and returns once it survives a power cut. @param mode who may read it, as for `open` */
export async function writeDurably(file: string, bytes: Buffer, mode: number): Promise<void> {
  const handle = await open(file, 'wx', mode)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A rename survives a power cut once its folder is synced; Windows has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
