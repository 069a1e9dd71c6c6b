import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Beside the code or in a folder of tests/; journeys drive a Chromium, the others need none. */
const tests = (name: string, include: string[], rest: object) => ({
  test: { name, include, exclude: ['node_modules', 'build'], ...rest },
})

/** Milliseconds. A machine with two busy cores needs them; a test that hangs is found all the same. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000 }
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

export default defineConfig({
  test: {
    /** One throw-away PostgreSQL for the whole run; createTestDatabase() makes a database in it. */
    globalSetup: ['tests/setup/global.ts'],
    /** Tests mostly wait for browsers, processes and disks: twice as many files as cores keep the cores busy. */
    maxWorkers: availableParallelism() * 2,
    /** All in one pool, in the order of their names: the short ones, last, fill what the long ones leave. */
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
