import type pg from 'pg'

/** A foreign key or a trigger that is out of force while rows are loaded. */
export type HeldRule = { restore: string }

const shopTables = `nspname !~ '^pg_' and nspname not in ('information_schema', 'pgboss')`

/**
 * Rows are loaded table by table, and triggers have done their work on them when they were first written. An owner may do
 * this; switching off the checks of foreign keys would need a superuser.
 */
export async function suspendRules(client: pg.Client): Promise<HeldRule[]> {
  const { rows } = await client.query<{ suspend: string; restore: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as suspend,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) as restore
    from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
    where contype = 'f' and conparentid = 0 and ${shopTables}
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
      format('alter table %s enable %s trigger %I', tgrelid::regclass, case tgenabled when 'A' then 'always' else '' end, tgname)
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
    where not tgisinternal and tgenabled in ('O', 'A') and ${shopTables}`)
  for (const { suspend } of rows) await client.query(suspend)
  return rows
}

/** Adding a foreign key checks all rows. */
export async function restoreRules(client: pg.Client, held: readonly HeldRule[]): Promise<void> {
  for (const { restore } of held) await client.query(restore)
}
