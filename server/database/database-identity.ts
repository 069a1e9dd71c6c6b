/** The PostgreSQL that answered, and how far its write-ahead log has come. */
export type DatabaseState = {
  /** Cluster, timeline and database: the same in a primary and its streaming replicas. */
  identity: string
  /** Bytes of the write-ahead log that the server has written or, as a replica, replayed. */
  position: number
  isReplica: boolean
}

type Row = { identity: string; position: number; is_replica: boolean }
type Ask = (statement: string) => Promise<{ rows: Row[] }>

const progress = `pg_is_in_recovery() as is_replica,
  (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end - '0/0')::float8 as position`
/** Each promotion begins a timeline, so a replica of the old primary differs. */
const withIdentity = `
  select ${progress},
    concat_ws('/', system_identifier, pg_database.oid, case when pg_is_in_recovery()
      then lpad(upper(to_hex(greatest(checkpoint.timeline_id, min_recovery_end_timeline))), 8, '0')
      else left(pg_walfile_name(pg_current_wal_lsn()), 8) end) as identity
  from pg_database, pg_control_system(), pg_control_checkpoint() as checkpoint, pg_control_recovery()
  where pg_database.datname = current_database()`
/** Some hosts forbid these functions. */
const withoutIdentity = `select ${progress}, 'unknown' as identity`
const forbiddenOrAbsent = new Set(['42501', '42883'])

export async function readDatabaseState(ask: Ask): Promise<DatabaseState> {
  const { rows } = await ask(withIdentity).catch((error) => {
    if (forbiddenOrAbsent.has(error.code)) return ask(withoutIdentity)
    throw error
  })
  const [row] = rows
  if (row === undefined) throw new Error('the database says nothing about itself')
  return { identity: row.identity, position: row.position, isReplica: row.is_replica }
}
