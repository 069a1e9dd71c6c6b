import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from '../system-account.ts'
import { withClient } from '../with-client.ts'
import { type ClusterLocation, connectionUrl, databaseName, shopRole, superuser } from './cluster-location.ts'
import { identMapLines } from './create-cluster.ts'
import { replaceFile } from './replace-file.ts'

/** Spares PostgreSQL's and extensions' objects. REASSIGN OWNED refuses a cluster's first role (decision 010). */
const transferOwnership = `
do $transfer$
declare
  statement text;
begin
  for statement in
    with schemas as (
      select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    ), owned (class, id, kind, name) as (
      select 'pg_namespace'::regclass, oid, 'schema', quote_ident(nspname) from schemas
      where nspowner = '${superuser}'::regrole
      union all
      select 'pg_class'::regclass, pg_class.oid,
        case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
        pg_class.oid::regclass::text
      from pg_class join schemas on schemas.oid = relnamespace
      where relowner = '${superuser}'::regrole and relkind in ('r', 'p', 'v', 'm', 'S') and not exists (
        select from pg_depend
        where classid = 'pg_class'::regclass and objid = pg_class.oid and relkind = 'S' and deptype in ('a', 'i'))
      union all
      select 'pg_proc'::regclass, pg_proc.oid, 'routine', pg_proc.oid::regprocedure::text
      from pg_proc join schemas on schemas.oid = pronamespace where proowner = '${superuser}'::regrole
      union all
      select 'pg_type'::regclass, pg_type.oid, case typtype when 'd' then 'domain' else 'type' end,
        pg_type.oid::regtype::text
      from pg_type join schemas on schemas.oid = typnamespace
      where typowner = '${superuser}'::regrole and typtype in ('e', 'd', 'r')
      union all
      select 'pg_ts_config'::regclass, pg_ts_config.oid, 'text search configuration', pg_ts_config.oid::regconfig::text
      from pg_ts_config join schemas on schemas.oid = cfgnamespace where cfgowner = '${superuser}'::regrole
      union all
      select 'pg_ts_dict'::regclass, pg_ts_dict.oid, 'text search dictionary', pg_ts_dict.oid::regdictionary::text
      from pg_ts_dict join schemas on schemas.oid = dictnamespace where dictowner = '${superuser}'::regrole
    )
    select format('alter %s %s owner to ${shopRole}', kind, name) from owned
    where not exists (select from pg_depend where classid = class and objid = id and deptype = 'e')
  loop
    execute statement;
  end loop;
end
$transfer$`

const sealAuditLog = `
  alter schema public owner to ${superuser};
  grant usage, create on schema public to ${shopRole};
  alter table audit_log owner to ${superuser};
  revoke all on audit_log from ${shopRole}, public;
  grant select, insert on audit_log to ${shopRole}`

/**
 * From now on the shop's role adds to the audit log and reads it, and can't change, empty or drop it. `ensureShopRole` takes
 * that back at the next start, since migrations need it.
 */
export const sealRecords = (location: ClusterLocation): Promise<unknown> =>
  withClient(connectionUrl(location, databaseName, superuser), (client) => client.query(sealAuditLog))

/** Earlier clusters lack the shop's role, and restored ones this machine's accounts. PostgreSQL must not run yet. */
export async function allowAccount({ cluster }: ClusterLocation, account: Account): Promise<void> {
  const file = join(cluster, 'pg_ident.conf')
  const rules = await readFile(file, 'utf8')
  const present = new Set(rules.split('\n'))
  const missing = identMapLines(account).filter((rule) => !present.has(rule))
  if (missing.length > 0) await replaceFile(file, `${[rules.trimEnd(), ...missing].join('\n')}\n`)
}

/** Creates the shop's role and database where missing; the role gets what the superuser owns. Idempotent. */
export async function ensureShopRole(location: ClusterLocation): Promise<void> {
  await withClient(connectionUrl(location, 'postgres', superuser), async (client) => {
    const roles = await client.query('select from pg_roles where rolname = $1', [shopRole])
    if (roles.rowCount === 0) await client.query(`create role ${shopRole} login`)
    const databases = await client.query('select from pg_database where datname = $1', [databaseName])
    await client.query(
      databases.rowCount === 0
        ? `create database ${databaseName} owner ${shopRole} encoding 'UTF8' template template0`
        : `alter database ${databaseName} owner to ${shopRole}`,
    )
  })
  await withClient(connectionUrl(location, databaseName, superuser), (client) =>
    client.query(transferOwnership),
  )
}
