import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../../server/config.ts'
import { type Program, type Surroundings, startProgram } from './program.ts'

/** A started and opened shop. */
export type OpenShop = Program & { url: string; email: string; password: string }

export type Settings = Record<string, string>

/** Without demo pictures, and on a port that the other programs of a busy machine leave alone. */
const quick = { DEMO: 'off', LOG_LEVEL: 'warn' }

/** The PATH of a fresh shell: not this run's own node_modules. */
const freshPath = (process.env.PATH ?? '')
  .split(':')
  .filter((folder) => !folder.startsWith(projectRoot))
  .join(':')

/** `npm start` in `folder`, as people type it. */
export const npmStart = (folder: string, settings: Settings = {}, as?: Surroundings['as']): Program =>
  npmRun('start', folder, settings, as)

export function npmRun(script: string, folder: string, settings: Settings, as?: Surroundings['as']): Program {
  return startProgram('npm', ['run', script], inFreshShell(folder, settings, as))
}

/** A program of the shop on its own, without npm around it. */
export function runInShop(folder: string, args: string[], settings: Settings = {}): Program {
  return startProgram(process.execPath, args, inFreshShell(folder, settings))
}

const inFreshShell = (folder: string, settings: Settings, as?: Surroundings['as']): Surroundings => ({
  folder,
  environment: { ...quick, ...settings, PATH: freshPath, HOME: folder },
  ...(as ? { as } : {}),
})

/** Waits until the shop has opened, and reads its last lines as its merchant would. */
export async function opened(program: Program): Promise<OpenShop> {
  await program.prints(/Press Ctrl\+C to stop/)
  const read = (pattern: RegExp) => program.printed().match(pattern)?.[1] ?? ''
  return {
    ...program,
    url: read(/Shop +(http\S+)/),
    email: read(/email +(\S+)/),
    password: read(/password +(\S+)/),
  }
}

/** @returns true when the administrator gets in with this password */
export async function administratorGetsIn(url: string, email: string, password: string): Promise<boolean> {
  const answer = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.ok
}

/** The number of the process that holds the PostgreSQL of the shop whose data lies there. */
export async function holderOf(data: string): Promise<number> {
  return JSON.parse(await readFile(join(data, 'database/running.json'), 'utf8')).process
}
