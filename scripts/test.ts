// `npm test`: what every change needs before it is merged. `npm run test:all`: all tests. `npm test -- server/images` or
// `npm test -- --project faults`: those that are named. A file that failed runs once more when the others are done.
// The last line of the output is `N passed, N failed`. docs/decisions/293-two-tiers-of-tests.md has the reasons.
import { join } from 'node:path'
import type { TestModule, TestSuite } from 'vitest/node'
import { parseCLI, startVitest } from 'vitest/node'
import { projectRoot } from '../server/config.ts'
import { wrongBooks } from '../tests/setup/wrong-books.ts'
import { type FileResult, mayTryAgain, summarize, withSecondTries } from './test-summary.ts'

// The shops that tests start compile the same modules.
process.env.NODE_COMPILE_CACHE ??= join(projectRoot, 'node_modules/.compile-cache')
// Entries are found by relative paths: a copy of the checkout brings those of its own modules along.
process.env.NODE_COMPILE_CACHE_PORTABLE ??= '1'

type Options = ReturnType<typeof parseCLI>['options']
type Result = { files: FileResult[]; errors: string[] }

const given = process.argv.slice(2)
const { filter, options } = parseCLI(['vitest', 'run', ...given.filter((argument) => argument !== '--all')])
const isQuick = !given.includes('--all') && filter.length === 0 && options.project === undefined
if (isQuick) process.env.QUICK_TESTS = '1'

const runs: Options[] = isQuick
  ? [
      { project: ['unit', 'api', 'pages', 'components'], tagsFilter: ['!release'] },
      { project: ['browser'], tagsFilter: ['merge'] },
    ]
  : [{}]
const first: Result = { files: [], errors: [] }
for (const run of runs) {
  const { files, errors } = await runTests(filter, run)
  first.files.push(...files)
  first.errors.push(...errors)
}
const again = mayTryAgain(first.files)
  ? await tryAgain(first.files.filter(({ failures }) => failures.length > 0))
  : []
const summary = summarize(withSecondTries(first.files, again), first.errors)
console.log(summary.text)
process.exit(summary.good ? 0 : 1)

/** One file after the other, with nothing else running. */
async function tryAgain(failed: readonly FileResult[]): Promise<FileResult[]> {
  const found: FileResult[] = []
  for (const { project, path } of failed) {
    const run = runs.find((one) => one.project === undefined || one.project.includes(project)) ?? {}
    const { files } = await runTests([path], { ...run, project: [project], maxWorkers: 1 })
    found.push(...files.filter((file) => file.path === path))
  }
  return found
}

async function runTests(files: string[], particular: Options): Promise<Result> {
  process.exitCode = 0
  // Node reads the configuration itself, so nothing has to be written into node_modules.
  const vitest = await startVitest('test', files, {
    ...options,
    ...particular,
    watch: false,
    configLoader: 'native',
  })
  const modules = vitest.state.getTestModules()
  const unhandled = vitest.state.getUnhandledErrors() as { message?: string; VITEST_TEST_PATH?: string }[]
  const inFile = (path: string) => unhandled.filter((error) => error.VITEST_TEST_PATH === path)
  const results = modules.map((module) => resultOf(module, inFile(module.moduleId)))
  const errors = unhandled
    .filter((error) => !modules.some(({ moduleId }) => moduleId === error.VITEST_TEST_PATH))
    .map(({ message = '' }) => message)
  // Vitest has its own reasons to fail a run: a set-up that broke, or nothing found to run.
  const isUnexplained = errors.length === 0 && results.every(({ failures }) => failures.length === 0)
  if (process.exitCode && isUnexplained) errors.push('Vitest failed for the reason above')
  await vitest.close()
  return { files: results, errors }
}

function resultOf(module: TestModule, unhandled: readonly { message?: string }[]): FileResult {
  const lineOf = ({ stacks }: { stacks?: readonly { file: string; line: number }[] }) =>
    stacks?.find(({ file }) => file === module.moduleId)?.line ?? '?'
  const failures = [...module.children.allTests('failed')].map((test) => ({
    test: test.fullName,
    causes: (test.result().errors ?? []).map((error) => `line ${lineOf(error)}: ${error.message}`),
  }))
  const around: (TestModule | TestSuite)[] = [module, ...module.children.allSuites()]
  const broken = [...around.flatMap((each) => each.errors()), ...unhandled].map(({ message = '' }) => message)
  if (broken.length > 0) failures.push({ test: '', causes: broken })
  return {
    project: module.project.name,
    path: module.relativeModuleId,
    passed: [...module.children.allTests('passed')].length,
    failures,
    isFinal: failures.some(({ causes }) => causes.some((cause) => cause.includes(wrongBooks))),
  }
}
