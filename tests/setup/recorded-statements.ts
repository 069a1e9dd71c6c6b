import { CompiledQuery } from 'kysely'
import type { Database } from '../../server/database/database.ts'

/** A database that keeps what it is asked, also within its transactions. */
export function recordStatements(database: Database) {
  const statements: CompiledQuery[] = []
  const recording = database.withPlugin({
    transformQuery: ({ node, queryId }) => {
      statements.push(database.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { recording, statements }
}

/** PostgreSQL's plan of a statement, as text. */
export async function planOf(
  database: Database,
  { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<string> {
  const explain = CompiledQuery.raw(`explain ${sql}`, [...parameters])
  const { rows } = await database.executeQuery<{ 'QUERY PLAN': string }>(explain)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
