/** Trousers folded once down the middle, one leg on the other, as they lie on a shop's shelf. */
import { chance } from '../chance.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import { backwards, beside, box, curve, type Line, outline, point, shifted, straight } from '../geometry.ts'
import type { Drape, Fold, Item } from '../scene.ts'
import type { Hand } from './upper-garment.ts'

export type FoldedSpec = {
  seed: number
  fabric: Fabric
  hand: Hand
  stitch: string
  waist: number
  thigh: number
  hem: number
  length: number
  button: string
  crease: boolean
  backPocket?: boolean
  turnUp?: number
}

export function foldedTrousers(spec: FoldedSpec): { drapes: Record<string, Drape>; items: Item[] } {
  const { waist: w, thigh: t, hem: h, length: l, fabric, hand, stitch } = spec
  const luck = chance(spec.seed)
  const rise = l * 0.27
  const front = curve([-w * 0.42, 0], [-w * 0.45, rise * 0.5], [-w * 0.5 - 4, rise * 0.82], [-w * 0.66, rise])
  const inner = curve([-w * 0.66, rise], [-t * 0.52, rise + 70], [-t * 0.44, l * 0.55], [-h * 0.5, l])
  const outer = curve(
    [w * 0.56, 10],
    [w * 0.66, rise * 0.6],
    [t * 0.5 + 10, rise + 20],
    [t * 0.42, l * 0.56],
    [h * 0.5, l - 6],
  )
  const hem = curve([-h * 0.5, l], [0, l + 5], [h * 0.5, l - 6])
  const top = curve([-w * 0.42, 0], [0, 9], [w * 0.56, 10])
  const shape = outline(top, outer, backwards(hem), backwards(inner), backwards(front))
  const lower = shifted(shape, 26, 14)
  const centre = curve([0, 0], [6, rise], [0, l * 0.6], [0, l])
  const folds: Fold[] = []
  for (let i = 0; i < 3; i++)
    folds.push({
      line: curve(
        [-w * 0.6, rise - 14 + i * 16],
        [-w * 0.2, rise + luck.between(-40, 70)],
        [w * luck.between(0.1, 0.4), rise + luck.between(-110, 120)],
      ),
      width: hand.foldWidth * 0.8,
      depth: hand.fold * luck.between(0.4, 0.8),
      fades: 'end',
    })
  for (let i = 0; i < 5; i++) {
    const y = l * luck.between(0.5, 0.9)
    folds.push({
      line: curve(
        [-t * 0.4, y + luck.between(-20, 20)],
        [0, y + luck.between(-10, 14)],
        [t * luck.between(0.1, 0.4), y + luck.between(-30, 30)],
      ),
      width: hand.foldWidth * 0.6,
      depth: hand.fold * luck.between(0.3, 0.6),
    })
  }
  if (spec.crease) folds.push({ line: centre, width: 14, depth: 4, fades: 'none', shape: 'crease' })
  const drape: Drape = {
    seed: spec.seed,
    angle: 10,
    size: hand.size,
    depth: hand.depth,
    crisp: hand.crisp,
    folds,
  }
  const bandSeam = curve([-w * 0.43, 56], [0, 65], [w * 0.59, 66])
  const pocket = curve([-w * 0.12, 66], [w * 0.1, rise * 0.44], [w * 0.42, rise * 0.66])
  const loops = [-0.2, 0.12, 0.46].map((share) => share * w)
  const items: Item[] = [
    {
      kind: 'piece',
      outline: lower,
      fabric,
      grain: { kind: 'along', line: centre },
      drape: 'under',
      edge: 3,
      shadow: 0.4,
      loft: 8,
      rise: 26,
      tone: 0.95,
    },
    {
      kind: 'piece',
      outline: shape,
      fabric,
      grain: { kind: 'along', line: centre },
      drape: 'body',
      edge: 3,
      shadow: 0.7,
      lift: 11,
      loft: 10,
      rise: 30,
    },
    { kind: 'seam', line: beside(front, -8), width: 4, depth: 2, pucker: 1 },
    { kind: 'shade', outline: outline(pocket, backwards(shifted(pocket, 9, -6))), strength: 0.34, blur: 5 },
    { kind: 'seam', line: pocket, width: 4, depth: 4, pucker: 0.8 },
    { kind: 'stitching', line: shifted(pocket, -8, 6), colour: stitch },
    { kind: 'stitching', line: shifted(beside(front, -16), 0, 60).slice(0, -4), colour: stitch },
    {
      kind: 'piece',
      outline: outline(
        shifted(top, 0, -2),
        straight([w * 0.56, 10], point(bandSeam, -1)),
        backwards(bandSeam),
        straight(point(bandSeam, 0), [-w * 0.42, 0]),
      ),
      fabric,
      grain: { kind: 'across', line: top },
      edge: 3,
      shadow: 0.4,
      lift: 5,
      loft: 5,
      rise: 14,
    },
    { kind: 'seam', line: bandSeam, width: 3.4, depth: 2.2, pucker: 0.7 },
    { kind: 'stitching', line: shifted(top, 0, 6), colour: stitch },
    { kind: 'stitching', line: shifted(bandSeam, 0, -7), colour: stitch },
    ...loops.flatMap((x): Item[] => [
      {
        kind: 'piece',
        outline: box([x, 36], 18, 74, 2),
        fabric,
        grain: { kind: 'flat', origin: [x, 0], angle: 0 },
        edge: 2.6,
        shadow: 0.7,
        lift: 6,
        loft: 3,
        rise: 5,
      },
      ...[-5, 5].map(
        (side) =>
          ({
            kind: 'stitching',
            line: straight([x + side, 2], [x + side, 70]),
            colour: stitch,
            length: 6,
            gap: 3,
            width: 1.8,
          }) as const,
      ),
    ]),
    { kind: 'button', at: [-w * 0.36, 32], radius: 14, colour: spec.button, style: 'horn' },
    { kind: 'seam', line: beside(hem, 32), width: 3, depth: 1, pucker: 0.8 },
    { kind: 'stitching', line: beside(hem, 32), colour: stitch },
  ]
  if (spec.turnUp) {
    const up = spec.turnUp
    const strip: Line = outline(
      curve([-h * 0.5 - 6, l - up], [0, l - up + 6], [h * 0.5 + 6, l - up - 4]),
      straight([h * 0.5 + 6, l - up - 4], [h * 0.5 + 3, l - 4]),
      backwards(curve([-h * 0.5 - 3, l], [0, l + 8], [h * 0.5 + 3, l - 4])),
      straight([-h * 0.5 - 3, l], [-h * 0.5 - 6, l - up]),
    )
    items.push({
      kind: 'piece',
      outline: strip,
      fabric,
      grain: { kind: 'along', line: straight([0, 0], [0, l]) },
      drape: 'body',
      edge: 3.4,
      shadow: 0.7,
      lift: 8,
      loft: 5,
      rise: 12,
    })
  }
  return { drapes: { body: drape, under: { ...drape, seed: spec.seed + 5 } }, items }
}
