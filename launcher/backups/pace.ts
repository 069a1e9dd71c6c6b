import os from 'node:os'
import type { BackupPlace } from '../../server/backups/backup-place.ts'
import { idleProcessors } from '../../server/health/idle-processors.ts'

/** Milliseconds of this process's processor time between two looks at the machine, by what the last one found. */
const workBetweenLooksMs = { idle: 150, busy: 50 }
/** How long one look takes; nothing is copied meanwhile. */
const lookMs = 100
/** On a busy machine it rests so many times as long as it has worked, so that it takes a twentieth of a processor. */
const restPerWork = 19
/** All rests of a backup together: its snapshot keeps PostgreSQL from cleaning up. */
const longestRestMs = 3_600_000

const processorTimeMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

type Machine = {
  /** Milliseconds of processor time that this process has used. */
  worked(): number
  /** Waits for so many milliseconds. @returns how many processors had nothing to do meanwhile */
  idleFor(milliseconds: number): Promise<number>
  processors: number
}

const thisMachine: Machine = {
  worked: processorTimeMs,
  idleFor: idleProcessors,
  processors: os.availableParallelism(),
}

/** Lets long work on a shop's machine give way while the machine is busy (docs/decisions/245-backups-are-copied-rows.md). */
export class Pace {
  readonly #machine: Machine
  #workedBefore: number
  #isBusy = false
  restedMs = 0

  constructor(machine = thisMachine) {
    this.#machine = machine
    this.#workedBefore = machine.worked()
  }

  /** To be called between pieces of the work. On an idle machine it costs a look now and then. */
  async giveWay(): Promise<void> {
    const worked = this.#machine.worked() - this.#workedBefore
    if (worked < workBetweenLooksMs[this.#isBusy ? 'busy' : 'idle']) return
    const rest = Math.min(worked * restPerWork, longestRestMs - this.restedMs)
    let rested = 0
    do {
      this.#isBusy = (await this.#machine.idleFor(lookMs)) < this.#needed()
      rested += lookMs
    } while (this.#isBusy && rested < rest)
    this.restedMs += rested
    this.#workedBefore = this.#machine.worked()
  }

  /** A copy keeps about one and a half processors at work: its own process and PostgreSQL's. */
  #needed(): number {
    return 0.75 * Math.min(2, this.#machine.processors)
  }
}

/** A place whose files are written and read at a pace. */
export const pacedPlace = (place: BackupPlace, pace: Pace): BackupPlace => ({
  ...place,
  async put(name, bytes) {
    await pace.giveWay()
    await place.put(name, bytes)
  },
  async get(name) {
    await pace.giveWay()
    return place.get(name)
  },
})
