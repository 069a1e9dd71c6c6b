import cluster, { type Worker } from 'node:cluster'
import type { GatherReports } from '../../server/metrics/metrics.ts'

/**
 * Metrics of several processes. The process that is asked for them asks the first one, which reads nothing from
 * connections (decision 077); that one asks all, and hands on what they answer.
 */

type Message =
  /** A worker asks for the reports of all. */
  | { reports: 'wanted'; id: number }
  /** The first process asks a worker for its own. */
  | { reports: 'asked'; id: string }
  | { reports: 'given'; id: string; report: object[] }
  | { reports: 'gathered'; id: number; all: object[][] }

const isReports = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'reports' in message

/** A worker that hangs is left out. */
const longestWaitMs = 2_000

/** Call this once in the first process, before it starts workers. */
export function handReportsOn(): void {
  const gathering = new Map<string, (report: object[]) => void>()
  let last = 0
  const ask = (worker: Worker): Promise<object[] | undefined> => {
    const id = `${worker.id}.${++last}`
    return new Promise((resolve) => {
      const end = (report?: object[]) => {
        clearTimeout(timer)
        gathering.delete(id)
        resolve(report)
      }
      const timer = setTimeout(end, longestWaitMs)
      gathering.set(id, end)
      worker.send({ reports: 'asked', id } satisfies Message, (error) => error && end())
    })
  }
  cluster.on('message', async (from, message: unknown) => {
    if (!isReports(message)) return
    if (message.reports === 'given') gathering.get(message.id)?.(message.report)
    if (message.reports !== 'wanted') return
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
    const reports = await Promise.all(workers.map((worker) => worker && ask(worker)))
    const all = reports.filter((report) => report !== undefined)
    from.send({ reports: 'gathered', id: message.id, all } satisfies Message, () => {})
  })
}

/** How a worker asks for the reports of all, and answers for its own. */
export function gatherFromWorkers(): GatherReports {
  const waiting = new Map<number, (all: object[][]) => void>()
  let last = 0
  let ownReport: (() => Promise<object[]>) | undefined
  process.on('message', async (message: unknown) => {
    if (!isReports(message)) return
    if (message.reports === 'gathered') waiting.get(message.id)?.(message.all)
    if (message.reports === 'asked') {
      const report = (await ownReport?.().catch(() => [])) ?? []
      process.send?.({ reports: 'given', id: message.id, report } satisfies Message)
    }
  })
  return {
    register(own) {
      ownReport = own
    },
    all: () =>
      new Promise((resolve) => {
        const id = ++last
        const end = (all: object[][]) => {
          waiting.delete(id)
          resolve(all)
        }
        waiting.set(id, end)
        process.send?.({ reports: 'wanted', id } satisfies Message)
      }),
  }
}
