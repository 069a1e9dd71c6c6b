// `npm test`: the tests that a change needs before it is sent in, or those that the arguments name (`npm test --
// server/images`). `npm run test:all`: all tests. The last line of the output is `N passed, N failed`.
// docs/decisions/293-tests-of-minutes.md has the reasons.
import { join } from 'node:path'
import type { TestModule } from 'vitest/node'
import { parseCLI, startVitest } from 'vitest/node'
import { projectRoot } from '../server/config.ts'
import { type Stumble, summarize } from './test-summary.ts'

// The shops that tests start, some 150, compile the same modules.
process.env.NODE_COMPILE_CACHE ??= join(projectRoot, 'node_modules/.compile-cache')
// Entries are found by relative paths: a copy of the checkout brings those of its own modules along.
process.env.NODE_COMPILE_CACHE_PORTABLE ??= '1'
const quick = ['unit', 'api', 'firefox', 'webkit']
const given = process.argv.slice(2)
const isNamed = given.some((argument) => argument !== '--all')
const { filter, options } = parseCLI(['vitest', 'run', ...given.filter((argument) => argument !== '--all')])
if (!isNamed && !given.includes('--all')) options.project = quick
// Node reads the configuration itself, so nothing has to be written into node_modules.
const vitest = await startVitest('test', filter, { ...options, watch: false, configLoader: 'native' })
const modules = vitest.state.getTestModules()
const passes = modules.reduce((sum, module) => sum + count(module, 'passed'), 0)
const broken =
  modules.reduce((sum, module) => sum + failedIn(module), 0) + vitest.state.getUnhandledErrors().length
// Vitest has its own reasons to fail a run: a set-up that broke, or nothing found to run.
const failures = Math.max(broken, process.exitCode ? 1 : 0)
await vitest.close()

const summary = summarize({ passed: passes, failed: failures, stumbles: modules.flatMap(stumblesIn) })
console.log(summary.text)
process.exit(summary.good ? 0 : 1)

function stumblesIn(module: TestModule): Stumble[] {
  return [...module.children.allTests('passed')].flatMap((test) => {
    const errors = test.result().errors ?? []
    if (errors.length === 0) return []
    const lineOf = (error: (typeof errors)[number]) =>
      error.stacks?.find(({ file }) => file === module.moduleId)?.line ?? test.location?.line ?? '?'
    const where = `${module.relativeModuleId} ${test.fullName}`
    return [{ where, causes: errors.map((error) => `line ${lineOf(error)}: ${error.message}`) }]
  })
}

/** A file that can't even be read, or whose set-up broke, counts as one failure beside those of its tests. */
function failedIn(module: TestModule): number {
  const broken = module.state() === 'failed' && count(module, 'failed') === 0
  return broken ? 1 : count(module, 'failed')
}

function count(module: TestModule, state: 'passed' | 'failed'): number {
  return [...module.children.allTests(state)].length
}
