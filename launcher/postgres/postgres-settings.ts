import { totalmem } from 'node:os'

export type PostgresSettings = Record<string, string | number>

/** Durable, with memory for a small machine and room for `connections` of the shop. */
export function durableSettings(connections: number): PostgresSettings {
  const megabytes = Math.floor(totalmem() / 1_048_576)
  return {
    ...commonSettings(Math.max(100, connections + 20)),
    // A sixteenth leaves memory for the shop. Among a million products a search took a third less time with 1.5 GB than with 512 MB.
    shared_buffers: `${Math.min(2048, Math.max(64, Math.floor(megabytes / 16)))}MB`,
    effective_cache_size: `${Math.max(128, Math.floor(megabytes / 2))}MB`,
    maintenance_work_mem: '64MB',
    // Reads into memory what it held before a restart. The first searches among a million products took half as long again.
    shared_preload_libraries: 'pg_prewarm',
    wal_compression: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
  }
}

/** For tests: fast, and a crash of the machine loses the data. */
export function temporarySettings(): PostgresSettings {
  return {
    ...commonSettings(300),
    shared_buffers: '128MB',
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
  }
}

const commonSettings = (connections: number): PostgresSettings => ({
  // Only the Unix socket (decision 010).
  listen_addresses: '',
  max_connections: connections,
  work_mem: '8MB',
  // For solid-state disks, where an index pays off earlier.
  random_page_cost: 1.1,
  // The shop's statements are too short to be worth compiling, or dividing among processes.
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // Without the values of rows, e.g. the email address that is taken already.
  log_error_verbosity: 'terse',
})

export const settingsFile = (settings: PostgresSettings): string =>
  [
    '# Written anew at every start of the shop. Own settings belong at the end of postgresql.conf.',
    ...Object.entries(settings).map(([name, value]) => `${name} = ${quoted(String(value))}`),
    '',
  ].join('\n')

/** Folders may have any sign in their names. */
const quoted = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** As PostgreSQL reads a list of folders, where a comma would begin another. */
export const onlyFolder = (folder: string): string => `"${folder.replaceAll('"', '""')}"`
