// `npm test`: what every change needs before it is merged. `npm run test:all`: all tests. `npm test -- server/images` or
// `npm test -- --project faults`: those that are named. A file that failed runs once more when the others are done.
// The last line of the output is `N passed, N failed`. docs/decisions/293-two-tiers-of-tests.md has the reasons.
import { join } from 'node:path'
import type { TestModule, TestSpecification, TestSuite } from 'vitest/node'
import { createVitest, parseCLI } from 'vitest/node'
import { projectRoot } from '../server/config.ts'
import { wrongBooks } from '../tests/setup/wrong-books.ts'
import { type FileResult, mayTryAgain, summarize, withSecondTries } from './test-summary.ts'

// Vite would set it to "development", in which the shop has a page of its design.
process.env.NODE_ENV ??= 'test'
// The shops that tests start compile the same modules.
process.env.NODE_COMPILE_CACHE ??= join(projectRoot, 'node_modules/.compile-cache')
// Entries are found by relative paths: a copy of the checkout brings those of its own modules along.
process.env.NODE_COMPILE_CACHE_PORTABLE ??= '1'

type Result = { files: FileResult[]; errors: string[] }

const given = process.argv.slice(2)
const { filter, options } = parseCLI(['vitest', 'run', ...given.filter((argument) => argument !== '--all')])
const isQuick = !given.includes('--all') && filter.length === 0 && options.project === undefined
if (isQuick) process.env.QUICK_TESTS = '1'

/** What `npm test` runs: of each of these projects, the tests with or without a tag. */
const quickTags: Record<string, string> = {
  unit: '!release',
  api: '!release',
  pages: '!release',
  components: '!release',
  browser: 'merge',
}

const vitest = await createVitest('test', {
  ...options,
  ...(isQuick ? { project: Object.keys(quickTags) } : {}),
  watch: false,
  // Node reads the configuration itself, so nothing has to be written into node_modules.
  configLoader: 'native',
})
await vitest.standalone()
const specifications = await findTests()
const first = await runTests(specifications)
const again = mayTryAgain(first.files) ? await tryAgain(first.files) : []
await vitest.close()
const summary = summarize(withSecondTries(first.files, again), first.errors)
console.log(summary.text)
process.exit(summary.good ? 0 : 1)

async function findTests(): Promise<TestSpecification[]> {
  const found = await vitest.globTestSpecifications(filter)
  if (!isQuick) return found
  return found.map(({ project, moduleId }) =>
    project.createSpecification(moduleId, { testTagsFilter: [quickTags[project.name] ?? ''] }),
  )
}

/** One file after the other, with nothing else running. */
async function tryAgain(files: readonly FileResult[]): Promise<FileResult[]> {
  const failed = files.filter(({ failures }) => failures.length > 0)
  const results: FileResult[] = []
  for (const specification of specifications) {
    const { project, testModule } = specification
    const isOf = (file: FileResult) =>
      file.project === project.name && file.path === testModule?.relativeModuleId
    if (failed.some(isOf)) results.push(...(await runTests([specification])).files)
  }
  return results
}

async function runTests(chosen: TestSpecification[]): Promise<Result> {
  process.exitCode = 0
  const broken = await vitest.runTestSpecifications(chosen).then(
    () => [],
    (error: Error) => [error.message],
  )
  const modules = chosen.flatMap(({ testModule }) => testModule ?? [])
  const unhandled = vitest.state.getUnhandledErrors() as { message?: string; VITEST_TEST_PATH?: string }[]
  const inFile = (path: string) => unhandled.filter((error) => error.VITEST_TEST_PATH === path)
  const results = modules.map((module) => resultOf(module, inFile(module.moduleId)))
  const elsewhere = unhandled.filter(
    (error) => !modules.some(({ moduleId }) => moduleId === error.VITEST_TEST_PATH),
  )
  const errors = [...broken, ...elsewhere.map(({ message = '' }) => message)]
  if (chosen.length === 0) errors.push('no file of tests has been found')
  // Vitest has its own reasons to fail a run.
  const isUnexplained = errors.length === 0 && results.every(({ failures }) => failures.length === 0)
  if (process.exitCode && isUnexplained) errors.push('Vitest failed for the reason above')
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
