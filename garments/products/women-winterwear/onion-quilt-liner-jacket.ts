/** Onion Quilt Liner Jacket. */

import { buttonRow, overlap } from '../../details/front-openings.ts'
import { patchPocket } from '../../details/pockets.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { beside, type Line, straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const linerJacket: Drawing = (seed) => {
  const fabric: Fabric = {
    weave: 'nylon',
    colour: '#6F5A4B',
    sheen: 0.14,
    quilt: { shape: 'onion', size: 104, depth: 10 },
  }
  const lining: Fabric = { weave: 'satin', colour: 'mustard', sheen: 0.25 }
  const g = upperGarment({
    seed,
    fabric,
    lining,
    hand: { ...hands.twill, depth: 3 },
    edge: 4.5,
    loft: 15,
    cut: {
      neck: 92,
      neckDrop: 210,
      neckShape: 'vee',
      shoulder: 274,
      slope: 76,
      armhole: 254,
      chest: 300,
      waist: 298,
      hem: 306,
      length: 780,
    },
    sleeve: { upper: 340, fore: 330, upperAngle: 26, foreAngle: 14, elbow: 198, cuff: 158 },
  })
  const bind = (line: Line) =>
    ({ kind: 'cord', line, width: 16, colour: '#4E3E33', twist: 'flat', shadow: 0.4 }) as const
  return {
    ground: 'petal',
    turn: -0.9,
    drapes: g.drapes,
    items: [
      g.inside(40),
      wovenLabel([0, 40], 86),
      g.sleeveItems(),
      g.bodyItems(),
      overlap(g, straight([24, 212], [24, 786]), 'left', 0.55),
      bind(g.lines.neckFront),
      bind(straight([20, 212], [20, 776])),
      bind(beside(g.lines.hem, 6)),
      patchPocket({
        at: [168, 500],
        width: 170,
        height: 186,
        fabric,
        stitch: '#4E3E33',
        corner: 26,
        edge: 4,
      }),
      patchPocket({
        at: [-176, 500],
        width: 170,
        height: 186,
        fabric,
        stitch: '#4E3E33',
        corner: 26,
        edge: 4,
      }),
      bind(straight([84, 504], [252, 504])),
      bind(straight([-260, 504], [-92, 504])),
      buttonRow(-4, 262, 720, 5, { radius: 14, colour: 'brass', style: 'snap' }),
      (['left', 'right'] as const).flatMap((side) => (g.sleeves[side] ? [bind(g.sleeves[side].cuff)] : [])),
    ],
  }
}
