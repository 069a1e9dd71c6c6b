import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A crowded machine fails what has a limit: as many files at once as cores, and one browser or whole shop for two cores. */
const cores = availableParallelism()
const halfTheCores = Math.max(1, Math.floor(cores / 2))

/** Their files run side by side, as many at once as cores. */
const quick = ['unit', 'api', 'pages']
/** In the order in which they run. Those that are not quick run one after the other. */
const projects = [...quick, 'browser', 'screens', 'faults', 'webkit', 'firefox', 'start']

/**
 * Limits end what hangs; none is a claim about speed. The files of a worker share its modules: loading them for each file
 * took a fifth of the processor time.
 */
const limits = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  maxConcurrency: 1,
  setupFiles: ['tests/setup/before-each-file.ts'],
  expect: { poll: { timeout: 30_000 } },
}

/** Tests lie beside the code or in a folder of tests/. */
function tests(name: string, include: string[], rest: object = {}) {
  const isQuick = quick.includes(name)
  return {
    test: {
      name,
      include,
      exclude: ['node_modules', 'build'],
      ...limits,
      maxWorkers: isQuick ? cores : halfTheCores,
      sequence: { groupOrder: isQuick ? 0 : projects.indexOf(name) },
      ...rest,
    },
  }
}

/**
 * The files of a project follow each other: a worker that changes its project begins anew. Functions of browser and contract
 * come first, then those of the server, short files first: what is broken is soon known.
 */
class ShortFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const needsShop = !/\/(contract|web|scripts|docs)\//.test(moduleId)
      return [projects.indexOf(project.name), Number(needsShop), statSync(moduleId).size]
    }
    const ranked = files.map((file) => ({ file, rank: rank(file) }))
    ranked.sort((one, other) => one.rank.map((part, at) => part - (other.rank[at] ?? 0)).find(Boolean) ?? 0)
    return ranked.map(({ file }) => file)
  }
}

export default defineConfig({
  test: {
    /** One throw-away PostgreSQL for the whole run; createTestDatabase() makes a database in it. */
    globalSetup: ['tests/setup/global.ts'],
    maxWorkers: cores,
    sequence: { sequencer: ShortFirst },
    tags: [
      { name: 'merge', description: 'A way through Chromium that npm test goes.' },
      {
        name: 'release',
        description:
          'Only in npm run test:all: takes long, measures time or memory, or needs other programs.',
      },
    ],
    projects: [
      tests('unit', [
        '{contract,server,web,demo,scripts,bench}/**/*.test.{ts,tsx}',
        'launcher/*.test.ts',
        'launcher/backups/*.test.ts',
        'tests/docs/**/*.test.ts',
      ]),
      tests('api', ['tests/{api,setup}/**/*.test.ts']),
      tests('pages', ['tests/pages/**/*.test.ts'], { globalSetup: ['tests/setup/pages.ts'] }),
      tests('browser', ['tests/journeys/**/*.test.ts'], {
        globalSetup: ['tests/setup/browser.ts'],
      }),
      tests('screens', ['tests/screens/**/*.test.ts'], {
        globalSetup: ['tests/setup/browser.ts'],
      }),
      tests('faults', ['tests/faults/**/*.test.ts'], {
        globalSetup: ['tests/setup/postgresql-packages.ts'],
      }),
      ...['webkit', 'firefox'].map((engine) =>
        tests(engine, [`tests/engines/{both,${engine}}/**/*.test.ts`], {
          globalSetup: ['tests/engines/setup/find-engines.ts'],
        }),
      ),
      // A start with the demo's pictures takes a minute on a machine whose cores are busy with other work.
      tests('start', ['launcher/tests/**/*.test.ts'], {
        testTimeout: 600_000,
        hookTimeout: 600_000,
      }),
    ],
  },
})
