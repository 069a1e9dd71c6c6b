import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from '../missing-file.ts'
import type { Disk } from './check-machine.ts'

/** That of the data and, where they have one of their own, that of the pictures. */
export async function readDisks(folder: string): Promise<Disk[]> {
  const images = join(folder, 'images')
  const [data, pictures] = await Promise.all([stat(folder), stat(images).catch(undefinedIfMissing)])
  const disks = [readDisk(folder, 'data')]
  if (pictures !== undefined && pictures.dev !== data.dev) disks.push(readDisk(images, 'pictures'))
  return Promise.all(disks)
}

async function readDisk(folder: string, holds: Disk['holds']): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, allBytes: blocks * bsize, holds }
}
