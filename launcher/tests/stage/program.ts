import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** A program that runs beside the test. */
export type Program = {
  pid: number
  /** Everything it has printed so far, on both outputs. */
  printed(): string
  /** Waits until it prints something that matches; fails when it ends first. */
  prints(expected: RegExp): Promise<RegExpMatchArray>
  kill(signal: NodeJS.Signals): void
  /** Its exit status, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
}

export type Surroundings = {
  folder?: string
  environment?: Record<string, string>
  /** Runs it as this system user; only root can. */
  as?: { uid: number; gid: number }
}

/** The environment is a fresh shell's, with the folder where Node keeps compiled modules. */
const plainEnvironment = {
  PATH: process.env.PATH ?? '',
  HOME: '/tmp',
  LANG: 'C.UTF-8',
  NODE_COMPILE_CACHE_PORTABLE: '1',
}

/** Starts a program, which is killed at the end of the test if it still runs then. */
export function startProgram(
  command: string,
  args: string[],
  { folder = process.cwd(), environment = {}, as }: Surroundings = {},
): Program {
  const child = spawn(command, args, {
    cwd: folder,
    env: {
      ...plainEnvironment,
      NODE_COMPILE_CACHE: join(folder, 'node_modules/.compile-cache'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that the programs it starts can be killed with it.
    detached: true,
    ...as,
  })
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  child.stderr.on('data', (chunk) => (text += chunk))
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  onTestFinished(() => killGroup(child))
  return {
    pid: child.pid ?? 0,
    printed: () => text,
    prints: async (expected) => {
      for (;;) {
        const found = text.match(expected)
        if (found) return found
        if (child.exitCode !== null || child.signalCode !== null) {
          await ended
          const last = text.match(expected)
          if (last) return last
          throw new Error(`It ended without printing ${expected}:\n${text}`)
        }
        await wait(20)
      }
    },
    kill: (signal) => void child.kill(signal),
    ended,
  }
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // All of it has ended.
  }
}
