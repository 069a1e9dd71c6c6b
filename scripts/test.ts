// `npm test`: all tests, or those that the arguments name (`npm test -- server/images`). The last line of the output is
// `N passed, N failed`.
import { join } from 'node:path'
import type { TestModule } from 'vitest/node'
import { parseCLI, startVitest } from 'vitest/node'
import { projectRoot } from '../server/config.ts'

// The shops that tests start, some 150, compile the same modules.
process.env.NODE_COMPILE_CACHE ??= join(projectRoot, 'node_modules/.compile-cache')
// Entries are found by relative paths: a copy of the checkout brings those of its own modules along.
process.env.NODE_COMPILE_CACHE_PORTABLE ??= '1'
const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)])
// Node reads the configuration itself, so nothing has to be written into node_modules.
const vitest = await startVitest('test', filter, { ...options, watch: false, configLoader: 'native' })
const modules = vitest.state.getTestModules()
const passes = modules.reduce((sum, module) => sum + count(module, 'passed'), 0)
const broken =
  modules.reduce((sum, module) => sum + failedIn(module), 0) + vitest.state.getUnhandledErrors().length
// Vitest has its own reasons to fail a run: a set-up that broke, or nothing found to run.
const failures = Math.max(broken, process.exitCode ? 1 : 0)
await vitest.close()

for (const words of modules.flatMap(stumbles)) console.log(words)
console.log(`${passes} passed, ${failures} failed`)
process.exit(failures === 0 ? 0 : 1)

/** What passed only when it was tried again, and why not at first. */
function stumbles(module: TestModule): string[] {
  return [...module.children.allTests('passed')].flatMap((test) =>
    (test.result().errors ?? []).map(
      ({ message, stacks }) =>
        `stumbled: ${module.relativeModuleId}:${stacks?.find(({ file }) => file === module.moduleId)?.line ?? test.location?.line ?? '?'} ${test.fullName}\n${message}\n`,
    ),
  )
}

/** A file that can't even be read, or whose set-up broke, counts as one failure beside those of its tests. */
function failedIn(module: TestModule): number {
  const broken = module.state() === 'failed' && count(module, 'failed') === 0
  return broken ? 1 : count(module, 'failed')
}

function count(module: TestModule, state: 'passed' | 'failed'): number {
  return [...module.children.allTests(state)].length
}
