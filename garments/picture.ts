/** A garment's drawing returns its layout as data, with the collection's ground. */
import { seedOf } from './chance.ts'
import type { GroundName } from './ground.ts'
import type { Drape, Item, Scene } from './scene.ts'

export type LaidOut = {
  drapes: Record<string, Drape>
  items: readonly (Item | readonly Item[])[]
  ground: GroundName
  turn?: number
  stray?: number
  fill?: number
}

/** A drawing is made for a slug, so that chance falls the same way each time. */
export type Drawing = (seed: number) => LaidOut

export function sceneOf(slug: string, drawing: Drawing): Scene {
  const seed = seedOf(slug)
  const laid = drawing(seed)
  return {
    ground: laid.ground,
    seed: seed % 9973,
    turn: laid.turn ?? 0,
    stray: laid.stray ?? 7,
    drapes: laid.drapes,
    items: laid.items.flat() as Item[],
    ...(laid.fill && { fill: laid.fill }),
  }
}
