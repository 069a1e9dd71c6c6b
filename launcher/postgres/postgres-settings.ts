import { totalmem } from 'node:os'

export type ServerSettings = Record<string, string | number>

/**
 * How the shop's PostgreSQL is set up: durable, and modest enough for a small machine.
 * `connections` counts what the shop's processes may open together.
 */
export function durableSettings(connections: number): ServerSettings {
  const megabytes = Math.floor(totalmem() / 1_048_576)
  return {
    ...always(Math.max(100, connections + 20)),
    // A sixteenth leaves room for the shop itself; beyond 512 MB the system's own file cache does as well.
    shared_buffers: `${Math.min(512, Math.max(64, Math.floor(megabytes / 16)))}MB`,
    effective_cache_size: `${Math.max(128, Math.floor(megabytes / 2))}MB`,
    maintenance_work_mem: '64MB',
    wal_compression: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
  }
}

/** For tests: as fast as it gets, and nothing survives a crash of the machine. */
export function temporarySettings(): ServerSettings {
  return {
    ...always(300),
    shared_buffers: '128MB',
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
  }
}

const always = (connections: number): ServerSettings => ({
  // Only the Unix socket: nothing on the network, no port to collide with, and 15 % quicker than TCP.
  listen_addresses: '',
  max_connections: connections,
  work_mem: '8MB',
  // For solid-state disks: an index is worth it earlier.
  random_page_cost: 1.1,
  // The shop's statements are too short for compiling them to pay.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
})

/** The settings in the form of postgresql.conf. */
export const settingsFile = (settings: ServerSettings): string =>
  [
    '# Written anew at every start of the shop. Own settings belong at the end of postgresql.conf.',
    ...Object.entries(settings).map(([name, value]) => `${name} = '${value}'`),
    '',
  ].join('\n')
