import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
const write =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\('products'\)|(?:insert into|update|delete from|merge into) products\b/i

test('the server writes products only inside saveProducts, so that no process shows what was before', () => {
  const sources = globSync('server/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const writers = sources.filter((file) => write.test(readFileSync(root + file, 'utf8')))
  expect(writers).toContain('server/catalogue/editing/save-edits.ts')
  // A revision is begun by revise alone, which calls saveProducts. updateSettings tells all processes as well.
  // Rebuilding changes no field; processes read of the changed words in the log.
  for (const file of writers.filter((writer) => writer !== 'server/catalogue/search/rebuild-search.ts'))
    expect(readFileSync(root + file, 'utf8'), file).toMatch(
      /saveProducts\(|[\w}]: Revision\b|`updateSettings`/,
    )
})
