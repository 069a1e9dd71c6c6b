import { performance } from 'node:perf_hooks'
import type { Locator } from 'playwright-core'

type Upload = Parameters<Locator['setInputFiles']>[0]

/** What a task took: presses of the pointer or of a key that acts, fields that were filled, and seconds. */
export type Effort = { presses: number; fields: number; seconds: number }

/** Acts at a page as a person would count them. */
export function countActs() {
  const started = performance.now()
  const effort = { presses: 0, fields: 0 }
  return {
    async press(target: Locator) {
      effort.presses++
      await target.click()
    },
    async fill(field: Locator, text: string) {
      effort.fields++
      await field.fill(text)
    },
    async choose(field: Locator, option: string) {
      effort.fields++
      await field.selectOption(option)
    },
    async upload(field: Locator, file: Upload) {
      effort.fields++
      await field.setInputFiles(file)
    },
    /** A key that acts, such as Enter. */
    async key(field: Locator, key: string) {
      effort.presses++
      await field.press(key)
    },
    effort: (): Effort => ({
      ...effort,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    }),
  }
}

export type CountedActs = ReturnType<typeof countActs>
