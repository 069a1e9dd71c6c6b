import { defineConfig } from 'vitest/config'

/** Milliseconds; drawing one picture takes seconds. */
const testTimeout = 60_000

export default defineConfig({ test: { include: ['**/*.test.ts'], testTimeout } })
