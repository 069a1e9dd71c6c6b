import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { type Profiler, Session } from 'node:inspector/promises'

/** Milliseconds of processor time: of the thread that runs JavaScript, and of all threads of the process. */
export type ProcessorTime = { main: number; all: number }
/** Shares of the main thread's processor time, by what it was spent on. */
export type Parts = Record<string, number>

const profiling = { start: 'start profile', stop: 'stop profile' }

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000

/** In the measured process: answers the questions of `processorTimeOf` and `profile`. */
export function reportProcessorTime(): void {
  const session = new Session()
  process.on('message', async (question: string) => {
    if (question === profiling.start) {
      session.connect()
      await session.post('Profiler.enable')
      await session.post('Profiler.setSamplingInterval', { interval: 200 })
      await session.post('Profiler.start')
      process.send?.('started')
    } else if (question === profiling.stop) {
      const { profile } = await session.post('Profiler.stop')
      session.disconnect()
      process.send?.(partsOf(profile))
    } else
      process.send?.({ main: milliseconds(process.threadCpuUsage()), all: milliseconds(process.cpuUsage()) })
  })
}

/** The processor time that a child has used while `work` ran. */
export async function processorTimeOf(
  child: ChildProcess,
  work: () => Promise<void>,
): Promise<ProcessorTime> {
  const before = await ask<ProcessorTime>(child, 'processor time')
  await work()
  const after = await ask<ProcessorTime>(child, 'processor time')
  return { main: after.main - before.main, all: after.all - before.all }
}

/** What a child's main thread spent its time on while `work` ran. Profiling slows the thread a little. */
export async function profile(child: ChildProcess, work: () => Promise<void>): Promise<Parts> {
  await ask(child, profiling.start)
  await work()
  return ask<Parts>(child, profiling.stop)
}

async function ask<Answer>(child: ChildProcess, question: string): Promise<Answer> {
  const answered = once(child, 'message')
  child.send(question)
  const [answer] = await answered
  return answer as Answer
}

/** A sample belongs to the innermost part on its stack; code of Node and of V8 belongs to the part that called it. */
const parts: readonly [string, (call: Profiler.ProfileNode['callFrame']) => boolean][] = [
  ['garbage', ({ functionName }) => functionName === '(garbage collector)'],
  ['styles', ({ functionName, url }) => functionName === 'criticalCss' && url.includes('/build/server/')],
  ['React', ({ url }) => /node_modules\/(react|react-dom)\//.test(url)],
  ['React Router', ({ url }) => /node_modules\/(@react-router|react-router)\//.test(url)],
  ['components', ({ url }) => url.includes('/build/server/')],
  ['SQL', ({ url }) => /node_modules\/(pg|pg-[a-z]+|kysely|postgres-[a-z]+)\/|server\/database\//.test(url)],
  ['catalogue', ({ url }) => /\/server\/catalogue\//.test(url)],
  ['pages', ({ url }) => url.includes('/server/pages/')],
  ['responses', ({ url }) => /\/server\/http\/|node_modules\/(fastify|find-my-way|lru-cache)\//.test(url)],
]

function partsOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Parts {
  const partOf = new Map<number, string>()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const assign = (node: Profiler.ProfileNode, outer: string) => {
    const { callFrame } = node
    const own = parts.find(([, isPart]) => isPart(callFrame))?.[0] ?? outer
    partOf.set(node.id, callFrame.functionName === '(idle)' ? 'idle' : own)
    for (const id of node.children ?? []) {
      const child = byId.get(id)
      if (child) assign(child, own)
    }
  }
  const [root] = nodes
  if (root) assign(root, 'Node')
  const sums: Parts = {}
  for (const [index, sample] of samples.entries()) {
    const part = partOf.get(sample) ?? 'Node'
    if (part !== 'idle') sums[part] = (sums[part] ?? 0) + (timeDeltas[index] ?? 0)
  }
  const sum = Object.values(sums).reduce((total, time) => total + time, 0)
  return Object.fromEntries(Object.entries(sums).map(([part, time]) => [part, time / sum]))
}
