import { z } from 'zod'
import type { BackupPlace } from './backup-place.ts'
import { StoredFile } from './stored-file.ts'

/** The files of a cluster, for points in time (docs/decisions/247-points-in-time.md). */
export const ClusterCopy = z.object({
  /** PostgreSQL's identifier of the cluster. */
  system: z.string().regex(/^\d+$/),
  /** The major version that can run it. */
  major: z.string(),
  /** The first segment of the log that it needs. */
  firstSegment: z.string().regex(/^[0-9A-F]{24}$/),
  /** The earliest point in time. */
  completeAt: z.iso.datetime(),
  /** PostgreSQL's backup_label. */
  label: z.string(),
  pieces: z.array(StoredFile),
})
export type ClusterCopy = z.infer<typeof ClusterCopy>

/** Where a segment of a cluster's log lies. */
export const logFile = (system: string, name: string): string => `log/${system}/${name}`

/** Removes the log that no kept backup needs. */
export async function removeOldLog(
  place: BackupPlace,
  kept: readonly { cluster?: ClusterCopy | undefined }[],
): Promise<void> {
  for await (const { name } of place.list('log/')) {
    const [, system, file = ''] = name.split('/')
    const needed = kept.flatMap(({ cluster }) =>
      cluster !== undefined && cluster.system === system ? [positionOf(cluster.firstSegment)] : [],
    )
    const isOld =
      needed.length === 0 || (file.length >= 24 && needed.every((first) => positionOf(file) < first))
    if (isOld) await place.remove(name)
  }
}

/** A segment's name without its timeline, which comes first in it. */
const positionOf = (segment: string): string => segment.slice(8, 24)
