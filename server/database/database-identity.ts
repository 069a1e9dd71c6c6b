/** The PostgreSQL that answered, and the state of its catalogue. */
export type DatabaseState = {
  /** Cluster, timeline and database: the same in a primary and its streaming replicas. */
  identity: string
  version: number
  isReplica: boolean
}

type Row = { identity: string; version: string; is_replica: boolean }
type Ask = (statement: string) => Promise<{ rows: Row[] }>

/** Each promotion begins a timeline, so a replica of the old primary differs. */
const withIdentity = `
  select version, pg_is_in_recovery() as is_replica,
    concat_ws('/', system_identifier, pg_database.oid, case when pg_is_in_recovery()
      then lpad(upper(to_hex(greatest(checkpoint.timeline_id, min_recovery_end_timeline))), 8, '0')
      else left(pg_walfile_name(pg_current_wal_lsn()), 8) end) as identity
  from catalogue_version, pg_database, pg_control_system(), pg_control_checkpoint() as checkpoint, pg_control_recovery()
  where pg_database.datname = current_database()`
/** Some hosts forbid these functions. */
const withoutIdentity = `
  select version, pg_is_in_recovery() as is_replica, 'unknown' as identity from catalogue_version`
const forbiddenOrAbsent = new Set(['42501', '42883'])

export async function readDatabaseState(ask: Ask): Promise<DatabaseState> {
  const { rows } = await ask(withIdentity).catch((error) => {
    if (forbiddenOrAbsent.has(error.code)) return ask(withoutIdentity)
    throw error
  })
  const [row] = rows
  if (row === undefined) throw new Error('the table catalogue_version is empty')
  return { identity: row.identity, version: Number(row.version), isReplica: row.is_replica }
}
