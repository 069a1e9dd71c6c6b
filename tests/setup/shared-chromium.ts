import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'

let connected: Promise<Browser> | undefined

/** The one Chromium of a run. Who opens a context closes it: contexts know nothing of each other. */
export function sharedChromium(): Promise<Browser> {
  connected ??= chromium.connect(inject('chromium'))
  return connected
}
