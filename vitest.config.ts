import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { wrongBooks } from './tests/setup/wrong-books.ts'

/** Beside the code or in a folder of tests/; journeys drive a Chromium, the others need none. */
const tests = (name: string, include: string[], rest: object) => ({
  test: { name, include, exclude: ['node_modules', 'build'], ...rest },
})

/**
 * What stumbles over a busy machine is tried once more, counted and told at the end of the run (docs/decisions/302-stumbles.md).
 * Wrong books are not.
 */
const retry = { count: 1, condition: new RegExp(`^(?!${wrongBooks})`) }

/**
 * Milliseconds; a machine with two busy cores needs them. The files of a worker share its modules: loading them for each
 * file took a fifth of the processor time. What a person would call at once may take longer than a second there.
 */
const patient = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  isolate: false,
  retry,
  expect: { poll: { timeout: 10_000 } },
}
/** Whole shops are started and stopped here, and real browsers driven. */
const slow = { ...patient, testTimeout: 120_000, hookTimeout: 120_000 }

/** The projects, those with the longest files first; short files, last, fill what the others leave. */
const inOrder = ['start', 'webkit', 'firefox', 'faults', 'browser', 'api', 'unit']
/** It takes longest of all. */
const longest = 'tests/screens/screens.test.ts'

/**
 * The files of a project follow each other: a worker ends, and with it what it has loaded, unless the next file is of the
 * project it works for.
 */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) =>
      moduleId.endsWith(longest) ? -1 : inOrder.indexOf(project.name)
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

export default defineConfig({
  test: {
    /** One throw-away PostgreSQL for the whole run; createTestDatabase() makes a database in it. */
    globalSetup: ['tests/setup/global.ts'],
    /** Tests mostly wait for browsers and processes: one file more than twice the cores keeps the cores busy. */
    maxWorkers: availableParallelism() * 2 + 1,
    sequence: { sequencer: ByProject },
    projects: [
      tests(
        'unit',
        [
          '{contract,server,web,demo,scripts,bench}/**/*.test.{ts,tsx}',
          'launcher/*.test.ts',
          'launcher/backups/*.test.ts',
          'tests/docs/**/*.test.ts',
        ],
        patient,
      ),
      tests('api', ['tests/{api,setup}/**/*.test.ts'], patient),
      tests('faults', ['tests/faults/**/*.test.ts'], {
        ...slow,
        globalSetup: ['tests/setup/postgresql-packages.ts'],
      }),
      tests('browser', ['tests/{journeys,screens}/**/*.test.ts'], {
        ...slow,
        globalSetup: ['tests/setup/browser.ts'],
      }),
      ...['firefox', 'webkit'].map((engine) =>
        tests(engine, [`tests/engines/{both,${engine}}/**/*.test.ts`], {
          ...slow,
          globalSetup: ['tests/engines/setup/find-engines.ts'],
        }),
      ),
      // A start with the demo's pictures takes a minute on a machine whose cores are busy with other files.
      tests('start', ['launcher/tests/**/*.test.ts'], {
        ...slow,
        testTimeout: 300_000,
        hookTimeout: 300_000,
      }),
    ],
  },
})
