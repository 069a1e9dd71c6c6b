import { defineConfig } from 'vitest/config'

/** Beside the code or in a folder of tests/; journeys drive a Chromium, the others need none. */
const tests = (name: string, include: string[], order: number, rest = {}) => ({
  test: { name, include, exclude: ['node_modules', 'build'], sequence: { groupOrder: order }, ...rest },
})

/** Milliseconds. Whole shops are started and stopped here, also on a busy machine. */
const slow = { testTimeout: 120_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    /** One throw-away PostgreSQL for the whole run; createTestDatabase() makes a database in it. */
    globalSetup: ['tests/setup/global.ts'],
    projects: [
      tests('unit', ['{contract,server,web,demo,scripts,bench}/**/*.test.{ts,tsx}'], 1),
      tests('api', ['tests/{api,setup}/**/*.test.ts'], 2, { testTimeout: 20_000 }),
      tests('faults', ['tests/faults/**/*.test.ts'], 3, slow),
      tests('browser', ['tests/journeys/**/*.test.ts'], 4, {
        ...slow,
        globalSetup: ['tests/setup/browser.ts'],
      }),
      tests('start', ['tests/start/**/*.test.ts'], 5, slow),
    ],
  },
})
