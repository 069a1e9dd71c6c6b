import type { TestProject } from 'vitest/node'
import { buildPages } from '../../launcher/build-pages.ts'
import { findChromium } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The program the journeys drive. */
    chromium: string
  }
}

/** Tests with a browser need the browser, and the pages as a shopper gets them. */
export default async function prepareBrowser(project: TestProject): Promise<void> {
  project.provide('chromium', findChromium())
  await buildPages()
}
