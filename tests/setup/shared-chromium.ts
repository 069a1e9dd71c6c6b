import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'

/**
 * Its own sandbox asks for rights that root in a container lacks. A page that lives for seconds is left before code that
 * V8 has optimised pays off: without, a journey takes an eighth less of the processor. A context has one process for its
 * pages: unless limited, a page that is opened starts one and leaves it for another at its first address.
 */
const flags = ['--no-sandbox', '--js-flags=--no-maglev,--no-turbofan', '--renderer-process-limit=1']

let running: Promise<Browser> | undefined

/**
 * The Chromium that journeys drive. The files of a worker follow each other and share it; it ends with the worker. Who
 * opens a context closes it: contexts know nothing of each other.
 */
export async function sharedChromium(): Promise<Browser> {
  const known = await running?.catch(() => undefined)
  if (known?.isConnected()) return known
  running = chromium.launch({ executablePath: inject('chromium'), args: flags })
  return running
}
