import type { EngineTab } from './engine.ts'
import type { Target } from './find-element.ts'

/** Milliseconds that anything may take on a busy machine before it counts as not happening. */
const timeoutMs = 30_000
const pauseMs = 25

/** A page driven the same way in every engine; whatever is looked for is waited for. */
export type EnginePage = Pick<
  EngineTab<Target>,
  'evaluate' | 'press' | 'resize' | 'beforeScripts' | 'screenshot' | 'printed'
> & {
  /** Loads an address of the shop anew and waits until React has taken over. */
  goto(path: string): Promise<void>
  /** The browser's Back; what comes then has to be waited for. */
  back(): Promise<void>
  /** Waits until the address has this path. */
  at(path: string): Promise<void>
  click(target: Target): Promise<void>
  fill(label: string, text: string): Promise<void>
  /** Chooses an option of a select by what it says. */
  choose(label: string, option: string): Promise<void>
  /** Waits until this can be seen. @returns its text */
  see(target: Target): Promise<string>
  /** Waits until this can no longer be seen. */
  gone(target: Target): Promise<void>
  /** Waits until what `act` answers in the page is true. */
  until<Args extends unknown[]>(what: string, act: (...args: Args) => boolean, ...args: Args): Promise<void>
}

/** @param origin where the shop is */
export function pageOf(tab: EngineTab<Target>, origin: string): EnginePage {
  /** A page that is just being left has no answer; it is asked again. */
  async function wait<Result>(what: string, look: () => Promise<Result | false>): Promise<Result> {
    const latest = Date.now() + timeoutMs
    for (;;) {
      let failure: unknown
      const result = await look().catch((error: unknown) => {
        failure = error
        return false as const
      })
      if (result !== false) return result
      if (Date.now() > latest) {
        const where = await tab
          .evaluate(
            () =>
              `${location.pathname}: ${(document.querySelector('dialog:modal') ?? document.querySelector('main') ?? document.body).textContent}`,
          )
          .catch(String)
        throw new Error(`waited in vain for ${what} at ${where.slice(0, 600)}`, { cause: failure })
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  const doneOnce = async (what: string, act: () => Promise<boolean | undefined>) => {
    await wait(what, async () => (await act()) || false)
  }
  const words = (target: Target) => JSON.stringify(target)

  const page: EnginePage = {
    ...tab,
    async goto(path) {
      await tab.load(origin + path)
      await page.until('React', () => {
        const main = document.querySelector('main') ?? document.body
        return Object.keys(main).some((key) => key.startsWith('__reactFiber'))
      })
    },
    back: async () => {
      await page.until('a whole page', isLoaded)
      await tab.evaluate(stepBack)
    },
    at: (path) => page.until(path, (wanted) => location.pathname === wanted, path),
    click: (target) =>
      doneOnce(words(target), async () => (await tab.use(target, comeToRest)) && tab.click(target)),
    fill: (label, text) => doneOnce(label, () => tab.fill({ label }, text)),
    choose: (label, option) => doneOnce(`${option} in ${label}`, () => tab.use({ label }, choose, option)),
    see: (target) => wait(words(target), async () => (await tab.use(target, textOf)) ?? false),
    gone: (target) =>
      wait(`${words(target)} to go`, async () =>
        (await tab.use(target, textOf)) === undefined ? undefined : false,
      ),
    until: (what, act, ...args) =>
      wait(what, async () => ((await tab.evaluate(act, ...args)) ? undefined : false)),
  }
  return page
}

/** A page that is still loading may lose a step back. The step itself is never repeated, even if it ends the page that is asked. */
const isLoaded = () => document.readyState === 'complete'
const stepBack = () => void setTimeout(() => history.back())

/** Scrolls to the element and waits until it has stayed in one place for two frames. Endless animations are not waited for. */
async function comeToRest(element: HTMLElement): Promise<true> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const place = () => JSON.stringify(element.getBoundingClientRect())
  for (let before = '', still = 0; still < 2; ) {
    await frame()
    still = place() === before ? still + 1 : 0
    before = place()
  }
  return true
}

const textOf = (element: HTMLElement): string => element.textContent

function choose(field: HTMLElement, wanted: string): boolean {
  const select = field as HTMLSelectElement
  const option = [...select.options].find(({ text }) => text === wanted)
  if (option === undefined) return false
  select.value = option.value
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
  return true
}
