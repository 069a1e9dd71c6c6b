/** Trouser legs end stitched, turned up or ribbed. */
import type { Fabric } from '../fabrics/fabric.ts'
import { backwards, band, beside, curve, type Line, outline, point, shifted, straight } from '../geometry.ts'
import type { Item } from '../scene.ts'
import { type LowerGarment, legAt } from '../silhouettes/lower-garment.ts'
import type { Side } from '../silhouettes/upper-garment.ts'

const sides: readonly Side[] = ['left', 'right']

export function legHems(garment: LowerGarment, height: number, stitch: string | undefined): Item[] {
  return sides.flatMap((side): Item[] => {
    const gap = side === 'left' ? 1 : -1
    const line = beside(garment.legs[side].hem, -gap * height * -1)
    return [
      { kind: 'seam', line, width: 3, depth: 1, pucker: 0.8 },
      ...(stitch
        ? [{ kind: 'stitching', line, colour: stitch, length: 8, gap: 4, width: 2.2 } as const]
        : []),
    ]
  })
}

function hemStrip(
  garment: LowerGarment,
  side: Side,
  height: number,
  flare: number,
): { shape: Line; top: Line; hem: Line } {
  const leg = garment.legs[side]
  const y = garment.spec.cut.length - height
  const { outer, inner } = legAt(leg, y)
  const sign = side === 'left' ? -1 : 1
  const o = point(leg.hem, 0)
  const i = point(leg.hem, -1)
  const top = curve(
    [outer[0] + sign * flare, y - 2],
    [(outer[0] + inner[0]) / 2, y + 5],
    [inner[0] - sign * flare, y],
  )
  const hem = curve(
    [o[0] + sign * flare * 0.6, o[1]],
    [(o[0] + i[0]) / 2, o[1] + 8],
    [i[0] - sign * flare * 0.6, i[1] + 1],
  )
  return {
    shape: outline(
      top,
      straight(point(top, -1), point(hem, -1)),
      backwards(hem),
      straight(point(hem, 0), point(top, 0)),
    ),
    top,
    hem,
  }
}

/** Turned-up hem; `selvedge` draws the woven edge with its red line on the outer seam. */
export function turnUps(
  garment: LowerGarment,
  height: number,
  fabric: Fabric,
  selvedge = false,
  stitch?: string,
): Item[] {
  return sides.flatMap((side): Item[] => {
    const strip = hemStrip(garment, side, height, 5)
    const sign = side === 'left' ? -1 : 1
    const items: Item[] = [
      {
        kind: 'piece',
        outline: strip.shape,
        fabric,
        grain: {
          kind: 'along',
          line: straight([point(strip.top, 0)[0], point(strip.top, 0)[1] - 200], point(strip.hem, 0)),
        },
        edge: 3.4,
        shadow: 0.7,
        lift: 8,
        loft: 6,
        rise: 14,
      },
    ]
    if (stitch) items.push({ kind: 'stitching', line: shifted(strip.top, 0, 9), colour: stitch })
    if (selvedge) {
      const a = point(strip.top, 0)
      const b = point(strip.hem, 0)
      const gapFrom = 25
      for (const [away, colour, width] of [
        [gapFrom, 'milk', 17],
        [gapFrom + 1, 'thread', 5],
      ] as const) {
        const line = straight([a[0] - sign * away, a[1] + 1], [b[0] - sign * away, b[1] + 2])
        items.push({
          kind: 'piece',
          outline: band(line, width),
          fabric: { weave: 'twill', size: 3, colour, relief: 0.6 },
          grain: { kind: 'along', line },
          edge: 1.6,
          shadow: colour === 'milk' ? 0.35 : 0,
          lift: 3,
        })
      }
      items.push({
        kind: 'seam',
        line: straight([a[0] - sign * (gapFrom + 11), a[1] + 3], [b[0] - sign * (gapFrom + 11), b[1]]),
        width: 4,
        depth: 3,
        pucker: 0.6,
      })
    }
    return items
  })
}

export function ribAnkles(garment: LowerGarment, height: number, fabric: Fabric): Item[] {
  return sides.flatMap((side): Item[] => {
    const strip = hemStrip(garment, side, height, -4)
    return [
      {
        kind: 'piece',
        outline: strip.shape,
        fabric,
        grain: { kind: 'across', line: strip.top },
        edge: 3.6,
        shadow: 0.3,
        lift: 4,
        loft: 8,
        rise: 16,
      },
      { kind: 'seam', line: strip.top, width: 4, depth: 3, pucker: 1.6 },
    ]
  })
}
