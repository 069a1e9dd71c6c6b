/** Which PostgreSQL answered, and how far its catalogue has come. */
export type DatabaseState = {
  /** Names the cluster, its timeline and the database: the same in a primary and its streaming replicas. */
  identity: string
  /** The catalogue's version. */
  version: number
  /** Whether it replays the changes of another PostgreSQL. */
  isReplica: boolean
}

type Row = { identity: string; version: string; is_replica: boolean }
type Ask = (statement: string) => Promise<{ rows: Row[] }>

/** A timeline is a new one after each promotion of a replica, so a replica that followed the old primary differs. */
const withIdentity = `
  select version, pg_is_in_recovery() as is_replica,
    concat_ws('/', system_identifier, pg_database.oid, case when pg_is_in_recovery()
      then lpad(upper(to_hex(greatest(checkpoint.timeline_id, min_recovery_end_timeline))), 8, '0')
      else left(pg_walfile_name(pg_current_wal_lsn()), 8) end) as identity
  from catalogue_version, pg_database, pg_control_system(), pg_control_checkpoint() as checkpoint, pg_control_recovery()
  where pg_database.datname = current_database()`
/** For hosts that keep the functions above to themselves. */
const withoutIdentity = `
  select version, pg_is_in_recovery() as is_replica, 'unknown' as identity from catalogue_version`
const forbiddenOrAbsent = new Set(['42501', '42883'])

/** @throws the database's error; an Error where the table is empty */
export async function readDatabaseState(ask: Ask): Promise<DatabaseState> {
  const { rows } = await ask(withIdentity).catch((error) => {
    if (forbiddenOrAbsent.has(error.code)) return ask(withoutIdentity)
    throw error
  })
  const [row] = rows
  if (row === undefined) throw new Error('the table catalogue_version is empty')
  return { identity: row.identity, version: Number(row.version), isReplica: row.is_replica }
}
