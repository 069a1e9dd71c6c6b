/** Spot Collar Blouse. */
import { buttonRow, placket } from '../../details/front-openings.ts'
import { stitchedHem } from '../../details/hems-and-cuffs.ts'
import { collarBack, peterPan } from '../../details/shirt-collars.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { cuffBand, hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const dottedBlouse: Drawing = (seed) => {
  const fabric: Fabric = {
    weave: 'plain',
    size: 2.8,
    colour: '#2C3550',
    pattern: { kind: 'motifs', shape: 'dot', spacing: 44, size: 13, colours: ['milk'], scatter: 0 },
  }
  const white: Fabric = { weave: 'plain', size: 3, colour: 'milk' }
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.shirting,
    cut: {
      neck: 82,
      neckDrop: 62,
      shoulder: 216,
      slope: 56,
      armhole: 222,
      chest: 258,
      waist: 246,
      hem: 266,
      length: 770,
    },
    sleeve: { upper: 290, fore: 120, upperAngle: 34, foreAngle: 22, elbow: 190, cuff: 172, puff: 12 },
  })
  return {
    ground: 'blush',
    turn: -0.6,
    drapes: g.drapes,
    items: [
      g.inside(30),
      collarBack(g.lines, 26, white),
      wovenLabel([0, 26], 74),
      g.sleeveItems(),
      g.bodyItems(),
      placket(g, straight([0, 62], [0, 775]), 40, fabric, '#46517A'),
      buttonRow(0, 130, 700, 7, { radius: 9.5, colour: 'thread', style: 'shell' }),
      stitchedHem(g, 16, '#46517A', 1),
      (['left', 'right'] as const).flatMap((side) => {
        const sleeve = g.sleeves[side]
        if (!sleeve) return []
        const cuff = cuffBand(sleeve, 46, -4)
        return [
          {
            kind: 'piece',
            outline: cuff.outline,
            fabric: white,
            grain: { kind: 'across', line: cuff.inner },
            edge: 2.8,
            shadow: 0.5,
            lift: 5,
            loft: 6,
            rise: 14,
          } as const,
          { kind: 'seam', line: cuff.inner, width: 4, depth: 2, pucker: 1.6 } as const,
        ]
      }),
      peterPan(g.lines, white, 92, 'oat'),
    ],
    detail: { at: [12, 120], zoom: 2.2 },
  }
}
