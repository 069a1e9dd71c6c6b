import { setTimeout as wait } from 'node:timers/promises'
import type { Ask } from './administrator.ts'
import { percentiles } from './load.ts'

const editEveryMs = 250

/** How long an administrator waited for the answer to an edit, in milliseconds. */
export type Edits = { edits: number; p50: number; p99: number; longest: number; longestDuring: string }
type Edited = { _id: string; version: number; price: number }

/**
 * Edits products of the shop, one at a time, each as soon as the interval has passed since the one before began, until `step`
 * says undefined. They are none of the newest, whose pages are `visited`, as most of a catalogue is.
 */
export async function editRepeatedly(
  ask: Ask,
  visited: number,
  step: () => string | undefined,
): Promise<Edits> {
  const listed = await ask<{ data: Edited[] }>('/admin/list-products?limit=100')
  const data = listed.data.slice(visited)
  const versions = new Map(data.map(({ _id, version }) => [_id, version]))
  const waits: { ms: number; during: string }[] = []
  for (let number = 0; ; number++) {
    const during = step()
    if (during === undefined) break
    const product = data[number % data.length]
    if (product === undefined) throw new Error('there is no product to edit')
    const begun = performance.now()
    const { data: saved } = await ask<{ data: Edited }>('/admin/update-product', {
      id: product._id,
      version: versions.get(product._id),
      changes: { price: 20 + (number % 400) / 10 },
    })
    const ms = performance.now() - begun
    versions.set(product._id, saved.version)
    waits.push({ ms, during })
    await wait(Math.max(0, editEveryMs - ms))
  }
  const longest = waits.reduce((most, one) => (one.ms > most.ms ? one : most), { ms: 0, during: '' })
  const { p50, p99 } = percentiles(waits.map(({ ms }) => ms))
  return { edits: waits.length, p50, p99, longest: longest.ms, longestDuring: longest.during }
}
