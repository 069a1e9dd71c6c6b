import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { watchIdleProcessors } from '../health/idle-processors.ts'

/**
 * How long a product takes in each step of an import while the machine is busy, rests included, in milliseconds. Together
 * they are less than the 6 ms that 50,000 products have within five minutes.
 */
export const busyProductMs = { read: 0.4, plan: 1.5, create: 2, change: 4, redirect: 0.8, undo: 4 }

/** The machine is looked at after so much work. */
const workBetweenLooksMs = 100
/** How long one look takes; nothing is imported meanwhile. */
const lookMs = 50
/** What is idle while an import works that takes nothing from anybody: processors, and a share of the thread of all requests. */
const spare: Idle = { processors: 0.25, thread: 0.1 }
/** What is idle while an import rests that may go on: it keeps about one processor at work. */
const free: Idle = { processors: 0.75, thread: 0.5 }
/** On a busy machine it rests at least so many times as long as it has worked. */
const leastRestPerWork = 1 / 3
/** An open transaction is ended when nothing has come for 30 seconds. */
const longestRestMs = 10_000

type Idle = { readonly processors: number; readonly thread: number }

type Machine = {
  now(): number
  /** @returns how much had nothing to do since the last call */
  idleSinceLastLook(): Idle
  wait(milliseconds: number): Promise<unknown>
}

function thisMachine(): Machine {
  const idleProcessors = watchIdleProcessors()
  let before = performance.eventLoopUtilization()
  return {
    now: () => performance.now(),
    idleSinceLastLook() {
      const after = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(after, before)
      before = after
      return { processors: idleProcessors(), thread: 1 - utilization }
    },
    wait: (milliseconds) => wait(milliseconds),
  }
}

const isLess = (idle: Idle, wanted: Idle): boolean =>
  idle.processors < wanted.processors || idle.thread < wanted.thread

/** Lets an import give way while the machine is busy (docs/decisions/273-imports-are-planned-then-applied.md). */
export class Pace {
  readonly #productMs: number
  readonly #machine: Machine
  #resumedAt: number
  #products = 0
  /** Rest that is left; less than 0 when the last one was too long. */
  #rest = 0

  /** @param productMs how long a product takes on a busy machine */
  constructor(productMs: number, machine = thisMachine()) {
    this.#productMs = productMs
    this.#machine = machine
    this.#resumedAt = machine.now()
  }

  /** To be called between pieces of the work, with the number of products that the last one was about. */
  async giveWay(products: number): Promise<void> {
    this.#products += products
    const worked = this.#machine.now() - this.#resumedAt
    if (worked < workBetweenLooksMs) return
    const due = this.#products * this.#productMs
    this.#products = 0
    if (isLess(this.#machine.idleSinceLastLook(), spare))
      await this.#restFor(Math.max(due - worked, worked * leastRestPerWork))
    this.#resumedAt = this.#machine.now()
  }

  async #restFor(milliseconds: number): Promise<void> {
    this.#rest = Math.min(this.#rest + milliseconds, longestRestMs)
    while (this.#rest > 0) {
      await this.#machine.wait(lookMs)
      this.#rest -= lookMs
      if (!isLess(this.#machine.idleSinceLastLook(), free)) this.#rest = Math.min(this.#rest, 0)
    }
  }
}
