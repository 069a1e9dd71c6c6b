import { describe, expect, test } from 'vitest'
import { OverlayHistory } from './overlay-history.ts'

type Entry = { state: { key?: string } | null; url: string }

/** A browser's history as pages know it: steps take effect later, and new entries replace those ahead. */
function openBrowser(entries: Entry[]) {
  let at = entries.length - 1
  let steps = 0
  const listeners: { listen: (event: PopStateEvent) => void; capture: boolean }[] = []
  const routed: (string | undefined)[] = []
  const entryAt = (index: number) => entries[index] as Entry
  const arrive = (to: number) => {
    if (to < 0 || to >= entries.length) return
    at = to
    let stopped = false
    const event = {
      state: entryAt(at).state,
      stopImmediatePropagation() {
        stopped = true
      },
    } as PopStateEvent
    for (const { listen } of listeners.toSorted((one, other) => Number(other.capture) - Number(one.capture)))
      if (!stopped) listen(event)
  }
  const window = {
    history: {
      get state(): unknown {
        return entryAt(at).state
      },
      pushState(state: Entry['state'], _unused: string, url?: string | URL | null) {
        entries.splice(++at, entries.length, { state, url: String(url ?? entryAt(at - 1).url) })
      },
      replaceState(state: Entry['state'], _unused: string, url?: string | URL | null) {
        entries[at] = { state, url: String(url ?? entryAt(at).url) }
      },
      go(delta: number) {
        steps++
        setTimeout(() => {
          steps--
          arrive(at + delta)
        })
      },
    },
    addEventListener: (
      _type: 'popstate',
      listen: (event: PopStateEvent) => void,
      options = { capture: false },
    ) => void listeners.push({ listen, ...options }),
  }
  const overlays = new OverlayHistory(window, (action) => action())
  window.addEventListener('popstate', ({ state }) => routed.push(state?.key))
  /** Resolves when no step is under way and what has followed the last one is done. */
  async function settled() {
    do await new Promise((resolve) => setTimeout(resolve))
    while (steps > 0)
  }
  return {
    settled,
    overlayOpened: (close: () => void) => overlays.opened(close),
    /** The router's own actions. */
    push: (key: string) => window.history.pushState({ key }, '', `/${key}`),
    replace: (key: string) => window.history.replaceState({ key }, '', `/${key}`),
    async go(delta: number) {
      arrive(at + delta)
      await settled()
    },
    get addresses() {
      return entries.slice(0, at + 1).map(({ url }) => url)
    },
    /** The keys of the entries to which Back and Forward have led the router. */
    routed,
  }
}

const start = () => openBrowser([page('home'), page('list')])
const page = (key: string): Entry => ({ state: { key }, url: `/${key}` })

type Browser = ReturnType<typeof start>

/** An overlay that closes when it is asked to, unless it `stays`. */
async function openOverlay(browser: Browser, { stays = false } = {}) {
  const overlay = {
    isOpen: true,
    asked: 0,
    close() {
      if (overlay.isOpen) forget()
      overlay.isOpen = false
    },
  }
  const forget = browser.overlayOpened(() => {
    overlay.asked++
    if (!stays) overlay.close()
  })
  await browser.settled()
  return overlay
}

describe('an overlay', () => {
  test('is closed by Back, and the router hears nothing of it', async () => {
    const browser = start()
    const sheet = await openOverlay(browser)
    expect(browser.addresses).toEqual(['/home', '/list', '/list'])
    await browser.go(-1)
    expect(sheet.isOpen).toBe(false)
    expect([browser.addresses, browser.routed]).toEqual([['/home', '/list'], []])
    await browser.go(-1)
    expect(browser.routed).toEqual(['home'])
  })

  test('opened and closed many times leaves the history as it was', async () => {
    const browser = start()
    for (let turn = 0; turn < 5; turn++) {
      const menu = await openOverlay(browser)
      menu.close()
      await browser.settled()
      expect(browser.addresses).toEqual(['/home', '/list'])
    }
    expect(browser.routed).toEqual([])
  })

  test('that was closed is not opened by Forward', async () => {
    const browser = start()
    await openOverlay(browser)
    await browser.go(-1)
    await browser.go(1)
    expect([browser.addresses, browser.routed]).toEqual([['/home', '/list'], []])
  })

  test('above another is closed first', async () => {
    const browser = start()
    const [form, question] = [await openOverlay(browser), await openOverlay(browser)]
    await browser.go(-1)
    expect([form.isOpen, question.isOpen]).toEqual([true, false])
    await browser.go(-1)
    expect([form.isOpen, browser.addresses]).toEqual([false, ['/home', '/list']])
  })

  test('in the place of another takes its entry', async () => {
    const browser = start()
    const menu = await openOverlay(browser)
    menu.close()
    const dialog = await openOverlay(browser)
    expect(browser.addresses).toHaveLength(3)
    await browser.go(-1)
    expect([dialog.isOpen, browser.addresses]).toEqual([false, ['/home', '/list']])
  })

  test('that has to stay open stays, and the page below it too', async () => {
    const browser = start()
    const payment = await openOverlay(browser, { stays: true })
    await browser.go(-1)
    await browser.go(-1)
    expect([payment.asked, browser.routed]).toEqual([2, []])
    payment.close()
    await browser.settled()
    expect(browser.addresses).toEqual(['/home', '/list'])
  })

  test('is closed when somebody goes further back than to its page', async () => {
    const browser = start()
    const sheet = await openOverlay(browser)
    await browser.go(-2)
    expect([sheet.isOpen, browser.routed, browser.addresses]).toEqual([false, ['home'], ['/home']])
  })

  test('of a page that is loaded again is gone, and so is its entry', async () => {
    const marked = { key: 'list', overlay: { depth: 1, over: 'list' } }
    const browser = openBrowser([page('home'), page('list'), { state: marked, url: '/list' }])
    await browser.settled()
    expect([browser.addresses, browser.routed]).toEqual([['/home', '/list'], []])
    await browser.go(-1)
    expect(browser.routed).toEqual(['home'])
  })
})

describe('a page that is opened from an overlay', () => {
  test.each([
    [
      'before the overlay closes',
      async (browser: Browser, close: () => void) => {
        browser.push('product')
        close()
      },
    ],
    [
      'while the overlay closes',
      async (browser: Browser, close: () => void) => {
        close()
        await Promise.resolve()
        browser.push('product')
      },
    ],
    [
      'after the overlay has closed',
      async (browser: Browser, close: () => void) => {
        close()
        await browser.settled()
        browser.push('product')
      },
    ],
  ] as const)('%s leaves no entry of the overlay', async (_when, follow) => {
    const browser = start()
    const menu = await openOverlay(browser)
    await follow(browser, menu.close)
    await browser.settled()
    expect(browser.addresses).toEqual(['/home', '/list', '/product'])
    await browser.go(-1)
    expect([browser.addresses, browser.routed]).toEqual([['/home', '/list'], ['list']])
    await browser.go(1)
    expect([browser.addresses.at(-1), browser.routed]).toEqual(['/product', ['list', 'product']])
  })

  test('from two of them leaves none of their entries', async () => {
    const browser = start()
    const overlays = [await openOverlay(browser), await openOverlay(browser)]
    browser.push('product')
    for (const overlay of overlays) overlay.close()
    await browser.settled()
    expect(browser.addresses).toEqual(['/home', '/list', '/product'])
  })

  test('in the place of the page below takes that place', async () => {
    const browser = start()
    const dialog = await openOverlay(browser)
    browser.replace('paid')
    dialog.close()
    await browser.settled()
    expect(browser.addresses).toEqual(['/home', '/paid'])
    await browser.go(-1)
    expect(browser.routed).toEqual(['home'])
  })
})

describe('a list that is filtered in a sheet', () => {
  async function filtered() {
    const browser = start()
    const sheet = await openOverlay(browser)
    browser.push('women')
    browser.push('women-and-kids')
    await browser.settled()
    return { browser, sheet }
  }

  test('has one entry for all that was ticked, once the sheet is closed', async () => {
    const { browser, sheet } = await filtered()
    expect(sheet.isOpen).toBe(true)
    sheet.close()
    await browser.settled()
    expect(browser.addresses).toEqual(['/home', '/list', '/women-and-kids'])
    await browser.go(-1)
    expect(browser.routed).toEqual(['list'])
  })

  test('stays filtered when Back closes the sheet, and the next Back shows it whole', async () => {
    const { browser, sheet } = await filtered()
    await browser.go(-1)
    expect([sheet.isOpen, browser.routed]).toEqual([false, []])
    expect(browser.addresses).toEqual(['/home', '/list', '/women-and-kids'])
    await browser.go(-1)
    expect(browser.routed).toEqual(['list'])
  })
})

test('a step back without an entry to go to holds up the router for a second at most', {
  tags: ['release'],
}, async () => {
  const marked = { key: 'list', overlay: { depth: 1, over: 'list' } }
  const browser = openBrowser([{ state: marked, url: '/list' }])
  browser.push('product')
  await expect.poll(() => browser.addresses, { timeout: 3_000 }).toEqual(['/list', '/product'])
})
