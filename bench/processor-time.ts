import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Milliseconds of processor time: of the thread that runs JavaScript, and of all threads of the process. */
export type ProcessorTime = { main: number; all: number }

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000

/** In the measured process: answers the questions of `processorTimeOf`. */
export function reportProcessorTime(): void {
  process.on('message', () => {
    process.send?.({ main: milliseconds(process.threadCpuUsage()), all: milliseconds(process.cpuUsage()) })
  })
}

/** The processor time that a child has used while `work` ran. */
export async function processorTimeOf(
  child: ChildProcess,
  work: () => Promise<void>,
): Promise<ProcessorTime> {
  const before = await ask(child)
  await work()
  const after = await ask(child)
  return { main: after.main - before.main, all: after.all - before.all }
}

async function ask(child: ChildProcess): Promise<ProcessorTime> {
  const answered = once(child, 'message')
  child.send('processor time')
  const [answer] = await answered
  return answer as ProcessorTime
}
