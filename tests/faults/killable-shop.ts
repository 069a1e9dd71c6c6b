import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CalledShop } from '../setup/orders.ts'
import { call, type TestShop } from '../setup/shop.ts'

export type KillableShop = CalledShop & {
  /** Ends it as a power cut does: at once, whatever it is doing. */
  kill(): Promise<void>
  /** Asks it to end in order. */
  stop(): Promise<void>
  /** Lets it do nothing, without ending it, until `resume`. */
  freeze(): void
  resume(): void
}

/** What all shops of a run have printed, where they write their mails, and how to end those still running. */
export type Traces = { folder: string; printed: string[]; kill: (() => Promise<void>)[] }

export const openTraces = async (): Promise<Traces> => ({
  folder: await mkdtemp(path.join(tmpdir(), 'selvedge-faults-')),
  printed: [],
  kill: [],
})

/** Starts a shop in its own process on a database that is there already. */
export async function startShop(
  databaseUrl: string,
  traces: Traces,
  { withPages = false, settings = {} }: { withPages?: boolean; settings?: Record<string, string> } = {},
): Promise<KillableShop> {
  const program = fileURLToPath(new URL('shop-process.ts', import.meta.url))
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: traces.folder,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'debug',
    ...(withPages ? { WITH_PAGES: '1' } : {}),
    ...settings,
  }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  traces.kill.push(() => end('SIGKILL'))
  const url = `http://127.0.0.1:${await openPort(child, traces)}`
  const callWith: TestShop['callWith'] = (name, input, as = {}) => call(url, name, input, as)
  return {
    url,
    callWith,
    call: callWith as TestShop['call'],
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  }
}

function openPort(child: ChildProcess, { printed }: Traces): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (piece: Buffer) => {
      printed.push(piece.toString())
      said += piece
      const port = /open on (\d+)/.exec(said)?.[1]
      if (port !== undefined) resolve(Number(port))
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', () => reject(new Error(`the shop did not open:\n${said}`)))
  })
}
