/** Skirts: a waist, a hem, and folds or pleats between them. */
import { chance } from '../chance.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import { backwards, between, curve, type Line, mirrored, outline, point, shifted } from '../geometry.ts'
import type { Drape, Fold, Item } from '../scene.ts'
import type { Hand } from './upper-garment.ts'

export type SkirtCut = {
  waist: number
  hip: number
  hipAt: number
  hem: number
  length: number
  band: number
  dip?: number
  hemSag?: number
}

export type SkirtSpec = {
  seed: number
  fabric: Fabric
  hand: Hand
  cut: SkirtCut
  /** Number of knife pleats, or of soft flares. */
  pleats?: number
  flares?: number
  gathers?: number
  edge?: number
}

export type SkirtGarment = {
  spec: SkirtSpec
  shape: Line
  side: Line
  hem: Line
  waistTop: Line
  waistSeam: Line
  drapes: Record<string, Drape>
  items(): Item[]
  backItems(): Item[]
}

export function skirt(spec: SkirtSpec): SkirtGarment {
  const { cut, hand } = spec
  const luck = chance(spec.seed)
  const dip = cut.dip ?? 10
  const sag = cut.hemSag ?? 26
  const side = curve(
    [cut.waist, 0],
    [(cut.waist + cut.hip) / 2 + 6, cut.hipAt * 0.5],
    [cut.hip, cut.hipAt],
    [(cut.hip + cut.hem) / 2, (cut.hipAt + cut.length) / 2],
    [cut.hem, cut.length - sag],
  )
  const steps = Math.max(8, (spec.pleats ?? 0) * 2, (spec.flares ?? 0) * 2)
  const hemPoints = Array.from({ length: steps + 1 }, (_, i) => {
    const t = (i / steps) * 2 - 1
    const scallop =
      (spec.flares ?? 0) > 0 ? (i % 2 === 0 ? -7 : 7) : (spec.pleats ?? 0) > 0 ? (i % 2 === 0 ? -3 : 4) : 0
    return [
      t * cut.hem,
      cut.length - sag * t * t + (Math.abs(t) < 0.99 ? scallop + luck.between(-2, 2) : 0),
    ] as const
  })
  const hem = curve(...hemPoints)
  const waistTop = curve(
    [-cut.waist, 0],
    [-cut.waist * 0.5, dip * 0.75],
    [0, dip],
    [cut.waist * 0.5, dip * 0.75],
    [cut.waist, 0],
  )
  const shape = outline(waistTop, side, backwards(hem), mirrored(side))
  const at = side.find(([, y]) => y >= cut.band) ?? point(side, -1)
  const waistSeam = curve(
    [-at[0], at[1]],
    [-at[0] * 0.5, cut.band + dip * 0.75],
    [0, cut.band + dip],
    [at[0] * 0.5, cut.band + dip * 0.75],
    at,
  )
  const folds: Fold[] = []
  const ray = (t: number, to = 1, bend = 0): Line => {
    const top = [t * cut.waist, cut.band + dip * (1 - t * t)] as const
    const low = [t * cut.hem, cut.length - sag * t * t] as const
    const hip = [t * cut.hip * 0.98, cut.hipAt] as const
    const end = between(hip, low, to)
    return curve(
      top,
      [hip[0] + bend * 0.4, hip[1]],
      [(hip[0] + end[0]) / 2 + bend, (hip[1] + end[1]) / 2],
      end,
    )
  }
  for (let i = 0; i < (spec.pleats ?? 0); i++) {
    const t = ((i + 0.5) / (spec.pleats ?? 1)) * 2 - 1
    folds.push({
      line: ray(t, 1, luck.between(-4, 4)),
      width: ((cut.hip + cut.hem) / (spec.pleats ?? 1)) * 0.92,
      depth: luck.between(10, 13),
      fades: 'none',
      shape: 'knife',
    })
  }
  for (let i = 0; i < (spec.flares ?? 0); i++) {
    const t = ((i + 0.5) / (spec.flares ?? 1)) * 2 - 1 + luck.between(-0.04, 0.04)
    const line = backwards(ray(t, 1, luck.between(-14, 14)))
    folds.push({
      line,
      width: (cut.hem / (spec.flares ?? 1)) * luck.between(0.75, 1.05),
      depth: hand.fold * luck.between(1.1, 1.9),
      fades: 'end',
    })
  }
  for (let i = 0; i < (spec.gathers ?? 0); i++) {
    const t = ((i + luck.between(0.2, 0.8)) / (spec.gathers ?? 1)) * 2 - 1
    folds.push({
      line: ray(t, luck.between(0.1, 0.6), luck.between(-8, 8)),
      width: luck.between(16, 30),
      depth: luck.between(5, 10),
      fades: 'end',
    })
  }
  if (!spec.pleats && !spec.flares) {
    for (let i = 0; i < 5; i++) {
      const y = cut.hipAt + luck.between(-60, 220)
      const sign = i % 2 === 0 ? 1 : -1
      folds.push({
        line: curve(
          [sign * cut.hip, y],
          [sign * cut.hip * 0.6, y + luck.between(0, 30)],
          [sign * cut.hip * 0.2, y + luck.between(-30, 30)],
        ),
        width: hand.foldWidth,
        depth: hand.fold * luck.between(0.4, 0.8),
        fades: 'end',
      })
    }
  }
  const drapes: Record<string, Drape> = {
    body: {
      seed: spec.seed,
      angle: 4,
      size: hand.size,
      depth: hand.depth * (spec.pleats ? 0.5 : 1),
      crisp: hand.crisp,
      folds,
    },
  }
  return {
    spec,
    shape,
    side,
    hem,
    waistTop,
    waistSeam,
    drapes,
    backItems() {
      const rear = curve(
        [-cut.waist, 1],
        [-cut.waist * 0.5, -dip * 0.7 - 6],
        [0, -dip - 8],
        [cut.waist * 0.5, -dip * 0.7 - 6],
        [cut.waist, 1],
      )
      const back = outline(rear, curve([cut.waist, 1], [0, cut.band], [-cut.waist, 1]))
      return [
        {
          kind: 'piece',
          outline: back,
          fabric: spec.fabric,
          grain: { kind: 'flat', origin: [0, 0], angle: 0 },
          edge: 3,
          tone: 0.7,
          shadow: 0,
        },
        { kind: 'shade', outline: shifted(back, 8, 12), strength: 0.3, blur: 8, within: back },
      ]
    },
    items() {
      return [
        {
          kind: 'piece',
          outline: shape,
          fabric: spec.fabric,
          grain: { kind: 'flat', origin: [0, 0], angle: 0 },
          drape: 'body',
          edge: spec.edge ?? 2.4,
          shadow: 0.5,
          loft: 9,
          rise: 30,
        },
      ]
    },
  }
}

export function skirtBand(made: SkirtGarment, fabric: Fabric, stitch?: string): Item[] {
  return [
    {
      kind: 'piece',
      outline: outline(shifted(made.waistTop, 0, -3), backwards(made.waistSeam)),
      fabric,
      grain: { kind: 'across', line: made.waistTop },
      edge: 3,
      shadow: 0.42,
      lift: 5,
      loft: 5,
      rise: 14,
    },
    { kind: 'seam', line: made.waistSeam, width: 3.4, depth: 2.4, pucker: made.spec.gathers ? 2 : 0.7 },
    ...(stitch
      ? [
          { kind: 'stitching', line: shifted(made.waistTop, 0, 5), colour: stitch } as const,
          { kind: 'stitching', line: shifted(made.waistSeam, 0, -6), colour: stitch } as const,
        ]
      : []),
  ]
}
