import type { Progress } from './progress.ts'

export type StartupContext = {
  progress: Progress
  /** Aborted when the shop is to shut down before it has opened. */
  signal: AbortSignal
  /** Run in reverse order at the shutdown, also after a failed start. */
  cleanups: Array<() => Promise<void>>
}
