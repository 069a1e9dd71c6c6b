import { chmod, mkdir, open, opendir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { BackupError } from '../../server/backups/backup-error.ts'
import { undefinedIfMissing } from '../../server/missing-file.ts'

/** Bytes of files in a piece, and of one file that are read at a time. */
const pieceSize = 8 * 1024 * 1024
const chunkSize = 1024 * 1024

/** Made anew at every start, or of no use elsewhere. Their folders are kept. */
const emptied = new Set([
  ...[
    'pg_wal',
    'pg_replslot',
    'pg_dynshmem',
    'pg_notify',
    'pg_serial',
    'pg_snapshots',
    'pg_stat_tmp',
    'pg_subtrans',
  ],
])
const leftOut = /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|selvedge\.conf(\.\d+)?)$/

/** A part of a file, or a folder, followed by `size` bytes. */
type PackedPart = { path: string; folder?: true; at: number; size: number }

/** The files of a running cluster, in pieces. Those that change or go meanwhile are mended by the log when they are restored. */
export async function* packFiles(cluster: string): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const part of partsOf(cluster, cluster)) {
    held.push(part)
    size += part.length
    if (size < pieceSize) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

async function* partsOf(root: string, folder: string): AsyncGenerator<Buffer> {
  const entries = await opendir(folder).catch(undefinedIfMissing)
  if (entries === undefined) return
  for await (const entry of entries) {
    const file = join(folder, entry.name)
    const path = relative(root, file)
    if (leftOut.test(path)) continue
    if (entry.isDirectory()) {
      yield pack({ path, folder: true, at: 0, size: 0 })
      if (!emptied.has(path)) yield* partsOf(root, file)
    } else if (entry.isFile()) yield* chunksOf(file, path)
  }
}

async function* chunksOf(file: string, path: string): AsyncGenerator<Buffer> {
  const handle = await open(file).catch(undefinedIfMissing)
  if (handle === undefined) return
  try {
    for (let at = 0; ; ) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(chunkSize), 0, chunkSize, at)
      if (bytesRead === 0 && at > 0) return
      yield pack({ path, at, size: bytesRead }, buffer.subarray(0, bytesRead))
      at += bytesRead
      if (bytesRead === 0) return
    }
  } finally {
    await handle.close()
  }
}

const pack = (part: PackedPart, bytes = Buffer.alloc(0)): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(part)}\n`), bytes])

/** Writes the files of a piece below `cluster`, readable by their owner alone, as PostgreSQL asks for. */
export async function unpackFiles(cluster: string, piece: Buffer): Promise<void> {
  for (let at = 0; at < piece.length; ) {
    const end = piece.indexOf(10, at)
    const part: PackedPart = JSON.parse(piece.toString('utf8', at, end))
    const target = join(cluster, part.path)
    if (!target.startsWith(join(cluster, sep)))
      throw new BackupError(`The backup has a file outside of its cluster: ${part.path}`)
    if (part.folder) await mkdir(target, { recursive: true, mode: 0o700 })
    else await writePart(target, part.at, piece.subarray(end + 1, end + 1 + part.size))
    at = end + 1 + part.size
  }
}

async function writePart(file: string, at: number, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, at === 0 ? 'w' : 'r+', 0o600)
  try {
    await handle.write(bytes, 0, bytes.length, at)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await chmod(file, 0o600)
}
