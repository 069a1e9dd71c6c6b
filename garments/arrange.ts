/** Moves laid-out things about, so that two can share a picture. */
import { type Line, type Point, shifted, turned } from './geometry.ts'
import type { Drape, Grain, Item } from './scene.ts'

export type Arranged = { drapes: Record<string, Drape>; items: readonly (Item | readonly Item[])[] }

export function arranged(
  things: Arranged,
  dx: number,
  dy: number,
  degrees = 0,
  prefix = '',
): { drapes: Record<string, Drape>; items: Item[] } {
  const line = (one: Line): Line => shifted(turned(one, degrees, [0, 0]), dx, dy)
  const spot = (one: Point): Point => line([one])[0] as Point
  const grain = (one: Grain): Grain =>
    one.kind === 'flat'
      ? { ...one, origin: spot(one.origin), angle: one.angle + degrees }
      : { ...one, line: line(one.line) }
  const moved = (item: Item): Item => {
    switch (item.kind) {
      case 'piece':
        return {
          ...item,
          outline: line(item.outline),
          grain: grain(item.grain),
          ...(item.drape && { drape: prefix + item.drape }),
          ...(item.within && { within: line(item.within) }),
        }
      case 'button':
        return { ...item, at: spot(item.at) }
      case 'shade':
        return { ...item, outline: line(item.outline), ...(item.within && { within: line(item.within) }) }
      case 'seam':
        return { ...item, line: line(item.line), ...(item.within && { within: line(item.within) }) }
      case 'fringe':
        return {
          ...item,
          line: line(item.line),
          direction: turned([item.direction], degrees, [0, 0])[0] as Point,
        }
      default:
        return { ...item, line: line(item.line) }
    }
  }
  const drapes = Object.fromEntries(
    Object.entries(things.drapes).map(([name, drape]) => [
      prefix + name,
      {
        ...drape,
        angle: drape.angle + degrees,
        folds: drape.folds.map((fold) => ({ ...fold, line: line(fold.line) })),
      },
    ]),
  )
  return { drapes, items: (things.items.flat() as Item[]).map(moved) }
}
