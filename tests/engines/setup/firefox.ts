import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import type { Engine, EngineTab, Find, Settings } from './engine.ts'

/** As people have it: puppeteer's own profile switches off how Firefox keeps pages for Back. */
const asReleased = { 'fission.bfcacheInParent': true, 'fission.webContentIsolationStrategy': 1 }

const blocking = {
  cookies: { 'network.cookie.cookieBehavior': 2 },
  storage: { 'dom.storage.enabled': false },
}

/** Starts a Firefox, driven over WebDriver BiDi. */
export async function startFirefox(executablePath: string, { blocked }: Settings = {}): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      ...asReleased,
      'ui.prefersReducedMotion': 1,
      ...(blocked ? blocking[blocked] : {}),
    },
  })
  return {
    async openTab(size, find) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await setSize(page, size)
      return tabOf(page, find, () => context.close())
    },
    close: () => browser.close(),
  }
}

/** Firefox before 144 lacks the orientation of a screen, which puppeteer sets beside its size. */
async function setSize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewport(size).catch((error: Error) => {
    if (!/unknown command.*orientation/i.test(error.message)) throw error
  })
}

function tabOf<Target>(page: Page, find: Find<Target>, close: () => Promise<void>): EngineTab<Target> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const found = async (target: Target) => {
    const handle = await page.evaluateHandle(find as (target: unknown) => HTMLElement | null, target)
    return handle.asElement() as ElementHandle<HTMLElement> | null
  }
  return {
    errors,
    close,
    load: async (address) => void (await page.goto(address)),
    evaluate: (act, ...args) => page.evaluate(act as never, ...args) as never,
    use: async (target, act, ...args) => {
      const element = await found(target)
      return element === null ? undefined : ((await element.evaluate(act as never, ...args)) as never)
    },
    click: async (target) => {
      const element = await found(target)
      await element?.click()
      return element !== null
    },
    fill: async (target, text) => {
      const element = await found(target)
      if (element === null) return false
      await element.evaluate((field) => (field as HTMLInputElement).select())
      await element.focus()
      if (text === '') await page.keyboard.press('Backspace')
      else await page.keyboard.type(text)
      return true
    },
    press: (key) => page.keyboard.press(key),
    resize: (size) => setSize(page, size),
    beforeScripts: async (act) => void (await page.evaluateOnNewDocument(act)),
    screenshot: async () => Buffer.from(await page.screenshot()),
    printed: () => Promise.reject(new Error('these tests print in WebKit alone')),
  }
}
