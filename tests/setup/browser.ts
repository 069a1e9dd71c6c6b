import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { buildPages } from '../../launcher/build-pages.ts'
import { chromiumFlags, findChromium } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the Chromium that all files drive. */
    chromium: string
  }
}

/** Tests with a browser need the browser, and the pages as a shopper gets them. */
export default async function prepareBrowser(project: TestProject): Promise<() => Promise<void>> {
  await buildPages()
  const server = await chromium.launchServer({ executablePath: findChromium(), args: [...chromiumFlags] })
  project.provide('chromium', server.wsEndpoint())
  return () => server.close()
}
