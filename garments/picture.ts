/** A garment's drawing returns its layout as data, with the collection's ground, and where drawn its back and a detail. */
import { seedOf } from './chance.ts'
import type { GroundName } from './ground.ts'
import type { CloseView, Drape, Item, Scene } from './scene.ts'

export type LaidOut = {
  drapes: Record<string, Drape>
  items: readonly (Item | readonly Item[])[]
  ground: GroundName
  turn?: number
  stray?: number
  fill?: number
  /** The garment turned over, on the same ground. */
  back?: () => Pick<LaidOut, 'drapes' | 'items' | 'turn' | 'stray'>
  /** Where the front is worth a closer look. `turn` is added to the front's; `below` lies under everything else. */
  detail?: CloseView & { turn?: number; below?: readonly Item[] }
}

/** A drawing is made for a slug, so that chance falls the same way each time. */
export type Drawing = (seed: number) => LaidOut

export function sceneOf(slug: string, drawing: Drawing): Scene {
  const seed = seedOf(slug)
  return toScene(seed, drawing(seed))
}

/** All pictures of a garment by their names: `slug` is its front, then `slug-back` and `slug-detail` where drawn. */
export function scenesOf(slug: string, drawing: Drawing): Record<string, Scene> {
  const seed = seedOf(slug)
  const laid = drawing(seed)
  const scenes = { [slug]: toScene(seed, laid) }
  if (laid.back) scenes[`${slug}-back`] = toScene(seed, { ground: laid.ground, ...laid.back() })
  if (laid.detail) {
    const { at, zoom, turn = 0, below = [] } = laid.detail
    const front = toScene(seed, { ...laid, items: [below, ...laid.items] })
    scenes[`${slug}-detail`] = { ...front, turn: front.turn + turn, close: { at, zoom } }
  }
  return scenes
}

function toScene(seed: number, laid: LaidOut): Scene {
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
