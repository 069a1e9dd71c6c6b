// `npm test`: everything, or what its arguments name (`npm test -- server/images`). Whatever Vitest prints,
// the last line is `N passed, N failed`.
import type { TestModule } from 'vitest/node'
import { parseCLI, startVitest } from 'vitest/node'

const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)])
const vitest = await startVitest('test', filter, { ...options, run: true, watch: false })
const modules = vitest.state.getTestModules()
const failures =
  modules.reduce((sum, module) => sum + failedIn(module), 0) + vitest.state.getUnhandledErrors().length
const passes = modules.reduce((sum, module) => sum + count(module, 'passed'), 0)
await vitest.close()

console.log(`${passes} passed, ${failures} failed`)
// A run that has found nothing to run has proved nothing.
process.exit(failures === 0 && passes > 0 ? 0 : 1)

/** A file that can't even be read, or whose set-up broke, counts as one failure beside those of its tests. */
function failedIn(module: TestModule): number {
  const broken = module.state() === 'failed' && count(module, 'failed') === 0
  return broken ? 1 : count(module, 'failed')
}

function count(module: TestModule, state: 'passed' | 'failed'): number {
  return [...module.children.allTests(state)].length
}
