/** Gathered and flared strips of cloth: peplums, tiers, frills and flutter sleeves. */
import { chance } from '../chance.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import { backwards, curve, mirrored, outline, type Point } from '../geometry.ts'
import type { Drape, Fold, Item } from '../scene.ts'

export type Tier = {
  name: string
  top: number
  bottom: number
  halfTop: number
  halfBottom: number
  sag?: number
  fabric: Fabric
  seed: number
  gathers: number
  stitch?: string
  edge?: number
}

export function tier(made: Tier): { drapes: Record<string, Drape>; items: Item[] } {
  const luck = chance(made.seed)
  const sag = made.sag ?? 14
  const side = curve(
    [made.halfTop, made.top - 2],
    [(made.halfTop + made.halfBottom) / 2 + 5, (made.top + made.bottom) / 2],
    [made.halfBottom, made.bottom - sag],
  )
  const waves = made.gathers
  const hem = curve(
    ...Array.from({ length: waves * 2 + 1 }, (_, i): Point => {
      const t = i / waves - 1
      return [
        t * made.halfBottom,
        made.bottom - sag * t * t + (Math.abs(t) > 0.98 ? 0 : (i % 2 === 0 ? -5 : 5) + luck.between(-2, 2)),
      ]
    }),
  )
  const topLine = curve([-made.halfTop, made.top - 2], [0, made.top + 4], [made.halfTop, made.top - 2])
  const folds: Fold[] = []
  for (let i = 0; i < waves; i++) {
    const t = ((i + luck.between(0.25, 0.75)) / waves) * 2 - 1
    const from: Point = [t * made.halfTop, made.top]
    const to: Point = [t * made.halfBottom, made.bottom - sag * t * t]
    folds.push({
      line: curve(to, [(from[0] + to[0]) / 2 + luck.between(-9, 9), (from[1] + to[1]) / 2], from),
      width: (made.halfBottom / waves) * luck.between(0.8, 1.25),
      depth: luck.between(9, 15),
      fades: 'end',
    })
    const short = luck.between(0.3, 0.65)
    folds.push({
      line: curve(
        from,
        [from[0] + (to[0] - from[0]) * short * 0.5, from[1] + (to[1] - from[1]) * short * 0.5],
        [from[0] + (to[0] - from[0]) * short + luck.between(-8, 8), from[1] + (to[1] - from[1]) * short],
      ),
      width: luck.between(14, 26),
      depth: luck.between(5, 9),
      fades: 'end',
    })
  }
  const shape = outline(topLine, side, backwards(hem), mirrored(side))
  return {
    drapes: { [made.name]: { seed: made.seed, angle: 3, size: 120, depth: 4, crisp: 0.2, folds } },
    items: [
      {
        kind: 'piece',
        outline: shape,
        fabric: made.fabric,
        grain: { kind: 'flat', origin: [0, made.top], angle: 0 },
        drape: made.name,
        edge: made.edge ?? 2.4,
        shadow: 0.5,
        lift: 7,
        loft: 6,
        rise: 20,
      },
      { kind: 'seam', line: topLine, width: 4, depth: 3.4, pucker: 2 },
      ...(made.stitch
        ? [
            {
              kind: 'stitching',
              line: hem.map(([x, y]): Point => [x, y - 14]),
              colour: made.stitch,
              length: 6,
              gap: 3.4,
              width: 1.9,
            } as const,
          ]
        : []),
    ],
  }
}
