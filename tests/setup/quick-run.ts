/** Whether `npm test` runs, and no part of the tests was named (scripts/test.ts). */
export const isQuickRun = process.env.QUICK_TESTS === '1'

/** How often a test tries random cases or moments: a tenth of `times` in `npm test`, else all. */
export const rounds = (times: number): number => (isQuickRun ? Math.ceil(times / 10) : times)
