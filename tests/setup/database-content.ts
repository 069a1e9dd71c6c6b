import pg from 'pg'

/** A sum of every row of each table, and where its sequences stand. */
export async function contentOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows: tables } = await client.query(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'test_gateway')",
  )
  const content: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*) || ' ' || md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as sum from ${name} as row`,
    )
    content[name] = rows[0].sum
  }
  const { rows } = await client.query('select sequencename as name, last_value from pg_sequences order by 1')
  await client.end()
  return { ...content, sequences: JSON.stringify(rows) }
}
