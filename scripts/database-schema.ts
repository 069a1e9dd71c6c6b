import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { projectRoot } from '../server/config.ts'

const file = 'server/database/schema.sql'
const heading = `-- The database as its migrations leave it, for reading: npm run fix -- database writes it, and nothing runs it.
-- Tables come with their constraints, indexes and triggers, then what several tables use, then functions.
-- Who writes what when a size sells out is drawn in docs/stock-triggers.md.`

/** @param catalog of which the alias `object` is a row */
const isOurs = (catalog: string, schema: string) => `
  (select nspname !~ '^(pg_|information_schema)' from pg_namespace where oid = ${schema})
  and not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = object.oid and deptype = 'e')`

const tables = `
  select object.oid::regclass::text as name, relkind as kind, obj_description(object.oid, 'pg_class') as comment,
    case when relpersistence = 'u' then 'unlogged ' else '' end as persistence,
    coalesce(' with (' || array_to_string(reloptions, ', ') || ')', '') as options,
    case when relkind = 'v' then pg_get_viewdef(object.oid, true) end as query,
    array(
      select concat(
        '  -- ' || replace(col_description(attrelid, attnum), e'\\n', e'\\n  -- ') || e'\\n',
        '  ', quote_ident(attname), ' ', format_type(atttypid, atttypmod),
        case when attcollation <> typcollation then ' collate ' || attcollation::regcollation end,
        case when attgenerated <> '' then ' generated always as (' || pg_get_expr(adbin, adrelid, true) || ')'
          else ' default ' || pg_get_expr(adbin, adrelid, true) end,
        case when attidentity <> '' then ' generated as identity' end,
        case when attnotnull then ' not null' end)
      from pg_attribute join pg_type as type on type.oid = atttypid
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = object.oid and attnum > 0 and not attisdropped order by attnum
    ) as columns,
    array(
      select format('  constraint %I %s', conname, pg_get_constraintdef(oid, true)) from pg_constraint
      where conrelid = object.oid and contype in ('p', 'u', 'x', 'f', 'c')
      order by strpos('puxfc', contype::text), conname
    ) as constraints,
    array(
      select pg_get_indexdef(indexrelid, 0, true) || ';' from pg_index join pg_class as index on index.oid = indexrelid
      where indrelid = object.oid
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
      order by relname
    ) as indexes,
    array(
      select pg_get_triggerdef(oid, true) || ';' from pg_trigger
      where tgrelid = object.oid and not tgisinternal order by tgname
    ) as triggers
  from pg_class as object
  where relkind in ('r', 'v') and ${isOurs('pg_class', 'relnamespace')}
  order by relnamespace::regnamespace::text collate "C", relname`

const others = `
  select statement from (select format('create extension %s;', extname) as statement from pg_extension where extname <> 'plpgsql'
  union all select format('create collation %s (locale = %L);', collname, colllocale)
    from pg_collation as object where ${isOurs('pg_collation', 'collnamespace')}
  union all select format('create sequence %s;', object.oid::regclass) from pg_class as object
    where relkind = 'S' and ${isOurs('pg_class', 'relnamespace')}
      and not exists (select from pg_depend where objid = object.oid and deptype in ('a', 'i'))
  union all select pg_get_statisticsobjdef(oid) || ';' from pg_statistic_ext
  union all select format('create text search dictionary %s (%s);', dictname, dictinitoption)
    from pg_ts_dict as object where ${isOurs('pg_ts_dict', 'dictnamespace')}
  union all select format('alter text search configuration %s add mapping for %s with %s;', cfgname,
      string_agg(alias, ', ' order by alias), dictionaries)
    from pg_ts_config as object
      cross join lateral (select maptokentype, string_agg(mapdict::regdictionary::text, ', ' order by mapseqno) as dictionaries
        from pg_ts_config_map where mapcfg = object.oid group by maptokentype) as map
      join ts_token_type('default') on tokid = maptokentype
    where ${isOurs('pg_ts_config', 'cfgnamespace')} group by cfgname, dictionaries) as all_of_them
  order by statement collate "C"`

const functions = `
  select obj_description(object.oid, 'pg_proc') as comment, pg_get_functiondef(object.oid) as definition
  from pg_proc as object where ${isOurs('pg_proc', 'pronamespace')}
  order by pronamespace::regnamespace::text collate "C", proname, pg_get_function_identity_arguments(object.oid) collate "C"`

type Lines = readonly string[]
type Table = { name: string; kind: string; persistence: string; options: string; query: string } & {
  comment: string | null
} & { columns: Lines; constraints: Lines; indexes: Lines; triggers: Lines }

const remark = (comment: string | null): Lines =>
  comment === null ? [] : comment.split('\n').map((line) => `-- ${line}`)

const tableText = (table: Table): string =>
  [
    ...remark(table.comment),
    table.kind === 'v'
      ? `create view ${table.name} as\n${table.query}`
      : `create ${table.persistence}table ${table.name} (\n${[...table.columns, ...table.constraints].join(',\n')}\n)${table.options};`,
    ...table.indexes,
    ...table.triggers,
  ].join('\n')

/** @returns the text of schema.sql for a migrated database */
async function schemaOf(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows: found } = await client.query<Table>(tables)
    const { rows: statements } = await client.query<{ statement: string }>(others)
    const { rows: defined } = await client.query<{ comment: string | null; definition: string }>(functions)
    return [
      heading,
      ...found.map(tableText),
      statements.map(({ statement }) => statement).join('\n'),
      ...defined.map(({ comment, definition }) => [...remark(comment), `${definition.trim()};`].join('\n')),
    ].join('\n\n')
  } finally {
    await client.end()
  }
}

/** @param fix writes the file; otherwise it is compared. @returns one line if it is another than the database's */
export async function schemaProblems(url: string, fix: boolean): Promise<string[]> {
  const schema = `${(await schemaOf(url)).trimEnd()}\n`
  const path = join(projectRoot, file)
  if (fix) await writeFile(path, schema)
  const written = await readFile(path, 'utf8').catch(() => '')
  return written === schema
    ? []
    : [`${file} is not what the migrations make (npm run fix -- database writes it)`]
}
