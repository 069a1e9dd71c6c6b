import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Engine, EngineTab, Find, Settings } from './engine.ts'
import { type ElementReference, startSession, type WebDriverSession } from './webdriver.ts'

const windowProgram = fileURLToPath(new URL('webkit-window.py', import.meta.url))

/** Where Debian puts what is needed. */
export const webkitPrograms = {
  driver: '/usr/bin/WebKitWebDriver',
  display: '/usr/bin/Xvfb',
  python: '/usr/bin/python3',
}

/** Starts a display that nobody sees and a WebKitWebDriver, which opens one window at a time. */
export async function startWebKit({ blocked }: Settings = {}): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'selvedge-webkit-'))
  const { display, number } = await startDisplay()
  const port = await freePort()
  const driver = spawn(webkitPrograms.driver, [`--port=${port}`], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      HOME: home,
      DISPLAY: `:${number}`,
      NO_AT_BRIDGE: '1',
      // Its own sandbox asks for rights that root in a container lacks; the pages are the shop's own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  let errors: string[] = []
  createInterface(driver.stdout).on('line', (line) => {
    if (/CONSOLE JS ERROR/.test(line)) errors.push(line)
  })
  const address = `http://127.0.0.1:${port}`
  await isListening(address)

  return {
    async openTab({ width, height }, find) {
      const sizes = [`--width=${width}`, `--height=${height}`]
      const args = [windowProgram, ...sizes, ...(blocked ? [`--${blocked}=blocked`] : [])]
      errors = []
      const session = await startSession(address, {
        'webkitgtk:browserOptions': { binary: webkitPrograms.python, args },
      })
      return tabOf(session, find, { errors, home })
    },
    async close() {
      await end(driver)
      await end(display)
      await rm(home, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

const keys = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
}

function tabOf<Target>(
  session: WebDriverSession,
  find: Find<Target>,
  { errors, home }: { errors: readonly string[]; home: string },
): EngineTab<Target> {
  const run = (act: unknown, args: readonly unknown[]) =>
    session.command('POST', '/execute/sync', { script: `return (${act}).apply(null, arguments)`, args })
  const found = (target: Target) => run(find, [target]) as Promise<ElementReference | null>
  /** As a hand does it: WebDriver's own click refuses links whose first box is another one than what is seen. */
  const pressAt = ({ x, y }: Point) => {
    const move = { type: 'pointerMove', origin: 'viewport', duration: 0, x, y }
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
    return session.command('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    })
  }
  const type = async (letters: string[]) => {
    const actions = letters.flatMap((value) => ['keyDown', 'keyUp'].map((what) => ({ type: what, value })))
    await session.command('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] })
  }
  return {
    errors,
    close: async () => void (await session.command('DELETE', '')),
    load: async (url) => void (await session.command('POST', '/url', { url })),
    evaluate: (act, ...args) => run(act, args) as never,
    use: async (target, act, ...args) => {
      const element = await found(target)
      return element === null ? undefined : ((await run(act, [element, ...args])) as never)
    },
    click: async (target) => {
      const element = await found(target)
      if (element !== null) await pressAt((await run(middleOf, [element])) as Point)
      return element !== null
    },
    fill: async (target, text) => {
      const element = await found(target)
      if (element === null) return false
      await run(selectAll, [element])
      await type(text === '' ? [keys.Backspace] : [...text])
      return true
    },
    press: (key) => type([keys[key]]),
    resize: async (size) => void (await session.command('POST', '/window/rect', { x: 0, y: 0, ...size })),
    beforeScripts: () => Promise.reject(new Error('WebKitWebDriver runs no script before those of a page')),
    screenshot: async () => Buffer.from(String(await session.command('GET', '/screenshot')), 'base64'),
    async printed() {
      const file = join(home, 'printed.pdf')
      await rm(file, { force: true })
      await run(nameForPrint, [])
      return whenWritten(file)
    },
  }
}

/** webkit-window.py prints a page of this name. */
function nameForPrint(): void {
  document.title = 'print'
}

type Point = { x: number; y: number }

function middleOf(element: HTMLElement): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
}

function selectAll(field: HTMLElement): void {
  field.focus()
  ;(field as HTMLInputElement).select()
}

/** A PDF is whole once its last line is there. */
async function whenWritten(file: string): Promise<Buffer> {
  const latest = Date.now() + 20_000
  for (;;) {
    const bytes = await readFile(file).catch(() => Buffer.of())
    if (bytes.toString('latin1').trimEnd().endsWith('%%EOF')) return bytes
    if (Date.now() > latest) throw new Error('WebKit has printed nothing')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function startDisplay() {
  const display = spawn(
    webkitPrograms.display,
    ['-displayfd', '1', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const [number] = await once(createInterface(display.stdout), 'line')
  return { display, number: String(number) }
}

async function freePort(): Promise<number> {
  const server = createServer().listen({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return address !== null && typeof address === 'object' ? address.port : 0
}

async function isListening(address: string): Promise<void> {
  const latest = Date.now() + 20_000
  for (;;) {
    const answers = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) return
    if (Date.now() > latest) throw new Error('WebKitWebDriver does not answer')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  program.kill()
  await ended
}
