import type pg from 'pg'
import type { Manifest } from './manifest.ts'

/** A table as it is copied: columns that PostgreSQL computes are left out. */
export type CopiedTable = { schema: string; name: string; columns: string[] }

/** pg-boss makes its queues anew at every start, and no job carries anything. */
export const ownSchemas = `nspname !~ '^pg_' and nspname not in ('information_schema', 'pgboss')`

export async function listTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select nspname as schema, relname as name, array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and ${ownSchemas} and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by nspname, relname`)
  return rows
}

/** Sequences are outside of snapshots: what they say is at least as high as the rows copied before. */
export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string; value: string | null; start: string }>(`
    select schemaname as schema, sequencename as name, last_value::text as value, start_value::text as start
    from pg_sequences where ${ownSchemas.replaceAll('nspname', 'schemaname')} order by 1, 2`)
  return rows.map(({ schema, name, value, start }) => ({
    schema,
    name,
    value: value ?? start,
    isCalled: value !== null,
  }))
}

export async function listGrants(client: pg.Client): Promise<Manifest['grants']> {
  const { rows } = await client.query<Manifest['grants'][number]>(`
    select 'table' as kind, format('%I.%I', nspname, relname) as on, privilege_type as right,
      case grantee when 0 then 'public' else grantee::regrole::text end as role
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace, aclexplode(relacl)
    where ${ownSchemas} and relkind in ('r', 'v', 'm', 'S') and grantee not in (relowner, current_user::regrole)
    union all
    select 'schema', format('%I', nspname), privilege_type, case grantee when 0 then 'public' else grantee::regrole::text end
    from pg_namespace, aclexplode(nspacl) where ${ownSchemas} and nspname <> 'public' and grantee not in (nspowner, current_user::regrole)
    order by 1, 2, 3, 4`)
  return rows
}

/** The applied migrations by schema, oldest first. */
export async function listMigrations(
  client: pg.Client,
  tables: readonly CopiedTable[],
): Promise<Manifest['migrations']> {
  const schemas = tables.filter(({ name }) => name === 'migrations').map(({ schema }) => schema)
  const lists: Manifest['migrations'] = {}
  for (const schema of schemas) {
    const table = qualified({ schema, name: 'migrations' })
    const { rows } = await client.query<{ name: string }>(
      `select name from ${table} order by timestamp, name`,
    )
    lists[schema] = rows.map(({ name }) => name)
  }
  return lists
}

/** The text of a value depends on these settings; the same rows give the same bytes with them. */
export const copySettings = `
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 3;
  set bytea_output = 'hex'; set synchronize_seqscans = off; set client_encoding = 'UTF8'`

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const qualified = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`
export const columnList = ({ columns }: { columns: readonly string[] }): string =>
  columns.map(quoted).join(', ')
