import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Beside the code or in a folder of tests/; journeys drive a Chromium, the others need none. */
const tests = (name: string, include: string[], rest: object) => ({
  test: { name, include, exclude: ['node_modules', 'build'], ...rest },
})

/**
 * Milliseconds; a machine with two busy cores needs them. The files of a worker share its modules: loading them for each
 * file took a fifth of the processor time.
 */
const patient = { testTimeout: 60_000, hookTimeout: 60_000, isolate: false }
/**
 * Whole shops are started and stopped here. A real browser or a killed process may stumble over a busy machine; what
 * stumbled is tried once more and told at the end of the run, as a defect that shows seldom looks the same.
 */
const slow = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  retry: 1,
  /** A busy machine may need longer than a second for what a person would call at once. */
  expect: { poll: { timeout: 10_000 } },
}

/** Their files are short. */
const short = ['api', 'unit']
/** It takes longest of all. */
const longest = 'tests/screens/screens.test.ts'

/**
 * The long projects take turns, as shops that start wait and browsers compute; the short files, last, fill what the
 * long ones leave.
 */
class InTurns extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    const places = [...projects].flatMap(([name, ofProject]) =>
      ofProject.map((file, place) => {
        const turn = (short.includes(name) ? 1 : 0) + place / ofProject.length
        return { file, turn: file.moduleId.endsWith(longest) ? -1 : turn }
      }),
    )
    return places.sort((one, other) => one.turn - other.turn).map(({ file }) => file)
  }
}

export default defineConfig({
  test: {
    /** One throw-away PostgreSQL for the whole run; createTestDatabase() makes a database in it. */
    globalSetup: ['tests/setup/global.ts'],
    /** Tests mostly wait for browsers and processes: one file more than twice the cores keeps the cores busy. */
    maxWorkers: availableParallelism() * 2 + 1,
    sequence: { sequencer: InTurns },
    projects: [
      tests(
        'unit',
        [
          '{contract,server,web,demo,scripts,bench}/**/*.test.{ts,tsx}',
          'launcher/*.test.ts',
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
      tests('start', ['launcher/tests/**/*.test.ts'], slow),
    ],
  },
})
