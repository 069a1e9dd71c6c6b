import { spawnSync } from 'node:child_process'
import { buildPages } from '../launcher/build-pages.ts'
import { startTemporaryPostgres } from '../launcher/postgres/start-temporary-postgres.ts'
import { openDatabase } from '../server/database/database.ts'
import { migrate } from '../server/database/migrate.ts'
import { migrateTestGateway } from '../server/payments/providers/test/test-gateway.ts'
import { findings } from '../tests/docs/findings.ts'
import { addressFormatProblems } from './address-formats.ts'
import { unsupportedFeatures } from './browser-support.ts'
import { schemaProblems } from './database-schema.ts'
import { domainBorders } from './domain-borders.ts'
import { migrationProblems } from './migration-rules.ts'
import { budgetProblems } from './page-budgets.ts'

/**
 * `npm run check`: what CI checks before the tests. Format, lint and module boundaries; types; generated files; citations in
 * pages and comments; unused code; the size of each screen; support by browsers.
 * It asks no history: what was committed can't be mended by a later change. `--fix` mends what can be mended;
 * `npm run fix -- database` writes what is generated from the migrations alone.
 */
const fix = process.argv.includes('--fix')
const failed: string[] = []

function step(title: string, command: string, args: string[]): void {
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  report(title, started, status === 0 ? '' : stdout + stderr || `${command} did not run`)
}

/** @param find returns one line for each problem */
async function inspect(title: string, find: () => string[] | Promise<string[]>): Promise<void> {
  const started = performance.now()
  report(title, started, (await find()).join('\n'))
}

/** @param problems empty when the step has found none */
function report(title: string, started: number, problems: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${problems === '' ? '✓' : '✗'} ${title}  ${seconds} s`)
  if (problems === '') return
  failed.push(title)
  console.log(problems)
}

if (process.argv.includes('database')) await databaseTypes()
else await everything()

if (failed.length > 0) {
  console.error(`Not in order: ${failed.join('; ')}${fix ? '' : '. npm run fix mends what can be mended.'}`)
  process.exit(1)
}

async function everything(): Promise<void> {
  step(
    'format, lint, module boundaries, sizes',
    'biome',
    fix
      ? ['check', '--write', '--error-on-warnings', '.']
      : ['ci', '--colors=off', '--error-on-warnings', '.'],
  )
  step('types of the routes', 'react-router', ['typegen'])
  await databaseTypes()
  step('types', 'tsc', ['-p', '.'])
  await inspect('formats of addresses match their library', () => addressFormatProblems(fix))
  await inspect('pages and comments cite what is there', findings)
  await inspect('domains keep to their tables and import one way', domainBorders)
  step('nothing unused', 'knip', ['--no-progress'])
  await inspect('scripts and styles within their budgets', async () => {
    await buildPages()
    return budgetProblems(fix)
  })
  await inspect('calls and styles within the supported browsers', unsupportedFeatures)
  await inspect('migrations by their rules', migrationProblems)
}

/** Generates the database's types from a migrated, empty database, and compares them with the committed ones. */
async function databaseTypes(): Promise<void> {
  const postgres = await startTemporaryPostgres()
  try {
    await migrate(postgres.url)
    const database = openDatabase(postgres.url, { connections: 1 })
    await migrateTestGateway(database)
    await database.destroy()
    const args = [
      '--url',
      postgres.url,
      '--dialect',
      'postgres',
      '--out-file',
      'server/database/schema.generated.ts',
      '--config-file',
      'scripts/database-types.cjs',
    ]
    step("the database's types match its migrations", 'kysely-codegen', fix ? args : [...args, '--verify'])
    await inspect("the database's schema matches its migrations", () => schemaProblems(postgres.url, fix))
  } finally {
    await postgres.stop()
  }
}
