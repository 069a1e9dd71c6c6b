import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { chromiumFlags, findChromium } from './tests/setup/chromium.ts'

/** A crowded machine fails what has a limit: as many files at once as cores, and half as many that start processes. */
const cores = availableParallelism()
const halfTheCores = Math.max(1, Math.floor(cores / 2))

/** Their files run side by side, as many at once as cores, with the components in one browser beside them. */
const quick = ['unit', 'api', 'pages']
const componentTests = 'web/**/*.component.test.tsx'
/** In the order in which they run. The quick ones and the components run together, then each of the others by itself. */
const projects = [...quick, 'components', 'browser', 'screens', 'faults', 'webkit', 'firefox', 'start']

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

/** One throw-away PostgreSQL for the whole run; createTestDatabase() makes a database in it. */
const postgres = 'tests/setup/global.ts'

type ProjectSettings = { globalSetup?: string[] } & Record<string, unknown>

/** Tests lie beside the code or in a folder of tests/. */
function tests(name: string, include: string[], { globalSetup = [], ...rest }: ProjectSettings = {}) {
  const isQuick = quick.includes(name)
  return {
    test: {
      name,
      include,
      exclude: ['node_modules', 'build', componentTests],
      ...limits,
      globalSetup: [postgres, ...globalSetup],
      maxWorkers: isQuick ? cores : halfTheCores,
      sequence: { groupOrder: isQuick ? 0 : projects.indexOf(name) },
      ...rest,
    },
  }
}

/** None where there is no Chromium, which only who runs these tests needs: their setup says how to get one. */
function chromiumOfComponents(): { executablePath?: string } {
  try {
    return { executablePath: findChromium() }
  } catch {
    return {}
  }
}

/**
 * Components by themselves in a Chromium, with the shop's styles: no shop, no database, no pages
 * (docs/decisions/356-components-in-a-browser.md).
 */
const components = {
  plugins: [tailwindcss()],
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      'react-router',
      'sonner',
      '@tanstack/react-query',
      'vitest-browser-react/pure',
      'zod',
    ],
  },
  test: {
    name: 'components',
    include: [componentTests],
    exclude: ['node_modules', 'build'],
    ...limits,
    // No shop has to start, and an element is waited for as long as its test may take.
    testTimeout: 30_000,
    // Modules keep a session or what was done last: each file has a page of its own.
    isolate: true,
    globalSetup: ['tests/setup/components/need-chromium.ts'],
    setupFiles: ['tests/setup/components/before-each-file.ts'],
    // Beside the quick ones: its tests wait for paints more than they compute.
    maxWorkers: cores,
    sequence: { groupOrder: 0 },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: {
          ...chromiumOfComponents(),
          args: [...chromiumFlags],
        },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' as const, name: 'components' }],
      viewport: { width: 390, height: 844 },
      screenshotFailures: false,
    },
  },
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
        'launcher/point-in-time/*.test.ts',
        'tests/docs/**/*.test.ts',
      ]),
      tests('api', ['tests/{api,setup}/**/*.test.ts']),
      tests('pages', ['tests/pages/**/*.test.ts'], { globalSetup: ['tests/setup/pages.ts'] }),
      components,
      tests('browser', ['tests/journeys/**/*.test.ts'], {
        // All share one Chromium, and a journey waits for a quarter of its time.
        maxWorkers: cores,
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
