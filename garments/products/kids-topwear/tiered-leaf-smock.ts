/** Tiered Leaf Smock. */
import { tier } from '../../details/tiers.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { curve } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { childCut } from '../../silhouettes/child-cuts.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const smockTop: Drawing = (seed) => {
  const fabric: Fabric = {
    weave: 'linen',
    size: 3,
    colour: '#C98A78',
    second: '#D9A899',
    pattern: {
      kind: 'motifs',
      shape: 'leaf',
      spacing: 62,
      size: 17,
      colours: ['milk', 'milk', 'blush'],
      scatter: 0.9,
    },
  }
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.linen,
    cut: {
      ...childCut,
      neck: 104,
      neckDrop: 66,
      shoulder: 196,
      chest: 228,
      waist: 232,
      waistAt: 280,
      hem: 238,
      length: 320,
      armhole: 190,
      slope: 48,
    },
    sleeve: { upper: 130, upperAngle: 58, elbow: 210, cuff: 250, puff: 26 },
  })
  const one = tier({
    name: 'one',
    top: 308,
    bottom: 520,
    halfTop: 238,
    halfBottom: 300,
    fabric,
    seed,
    gathers: 10,
  })
  const two = tier({
    name: 'two',
    top: 508,
    bottom: 730,
    halfTop: 300,
    halfBottom: 366,
    fabric,
    seed: seed + 8,
    gathers: 13,
    stitch: 'blush',
  })
  const frills = g.sleeveItems()
  return {
    ground: 'sage',
    turn: 0.8,
    drapes: { ...g.drapes, ...one.drapes, ...two.drapes },
    items: [
      g.inside(30),
      wovenLabel([0, 46], 70),
      frills,
      { kind: 'seam', line: g.lines.armhole, width: 5, depth: 3, pucker: 2 },
      two.items,
      one.items,
      g.bodyItems(),
      { kind: 'cord', line: g.lines.neckFront, width: 15, colour: '#C98A78', twist: 'flat', shadow: 0.5 },
      [180, 206, 232, 258].map(
        (y) =>
          ({
            kind: 'seam',
            line: curve([-224, y - 4], [0, y + 3], [224, y - 4]),
            width: 5,
            depth: 2.4,
            pucker: 1.8,
          }) as const,
      ),
      [193, 219, 245].map(
        (y) =>
          ({
            kind: 'stitching',
            line: curve([-220, y - 4], [0, y + 3], [220, y - 4]),
            colour: 'milk',
            length: 7,
            gap: 5,
            width: 3,
          }) as const,
      ),
    ],
  }
}
