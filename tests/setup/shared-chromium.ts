import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { chromiumFlags } from './chromium.ts'

let running: Promise<Browser> | undefined

/**
 * The Chromium that journeys drive. The files of a worker follow each other and share it; it ends with the worker. Who
 * opens a context closes it: contexts know nothing of each other.
 */
export async function sharedChromium(): Promise<Browser> {
  const known = await running?.catch(() => undefined)
  if (known?.isConnected()) return known
  running = chromium.launch({ executablePath: inject('chromium'), args: [...chromiumFlags] })
  return running
}
