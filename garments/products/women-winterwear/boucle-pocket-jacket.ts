/** Bouclé Pocket Jacket. */

import { buttonRow, overlap } from '../../details/front-openings.ts'
import { patchPocket } from '../../details/pockets.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { beside, type Line, straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { cuffBand, hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const boucleJacket: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'boucle', size: 12, colour: '#E6DCC8', second: '#B9AA92', fuzz: 1.4 }
  const lining: Fabric = { weave: 'satin', colour: 'ink', sheen: 0.3 }
  const g = upperGarment({
    seed,
    fabric,
    lining,
    hand: hands.coat,
    edge: 4,
    loft: 10,
    cut: {
      neck: 84,
      neckDrop: 88,
      shoulder: 240,
      slope: 60,
      armhole: 232,
      chest: 272,
      waist: 262,
      hem: 270,
      length: 640,
    },
    sleeve: { upper: 350, fore: 300, upperAngle: 22, foreAngle: 12, elbow: 164, cuff: 134 },
  })
  const braid = (line: Line) => [
    { kind: 'cord', line, width: 17, colour: 'ink', twist: 'braid', shadow: 0.5 } as const,
    { kind: 'cord', line, width: 5, colour: 'ecru', twist: 'rope', shadow: 0 } as const,
  ]
  const gold = { radius: 13, colour: 'brass', style: 'metal' } as const
  const pocket = (x: number, y: number, w: number) => [
    ...patchPocket({
      at: [x, y],
      width: w,
      height: w * 0.86,
      fabric,
      stitch: '#CFC2AC',
      corner: 8,
      edge: 4,
      hem: 14,
    }),
    ...braid(straight([x - w / 2, y + 3], [x + w / 2, y + 3])),
    { kind: 'button', at: [x, y + 32], ...gold, radius: 10 } as const,
  ]
  return {
    ground: 'blush',
    turn: 1.1,
    drapes: g.drapes,
    items: [
      g.inside(40),
      { kind: 'cord', line: g.lines.neckBack, width: 15, colour: 'ink', twist: 'braid' },
      wovenLabel([0, 48], 78),
      g.sleeveItems(),
      g.bodyItems(),
      overlap(g, straight([6, 88], [6, 646]), 'left', 0.6),
      braid(beside(g.lines.neckFront, -7)),
      braid(straight([6, 96], [6, 632])),
      braid(straight([-26, 96], [-26, 632])),
      braid(beside(g.lines.hem, 9)),
      pocket(146, 236, 118),
      pocket(-160, 236, 118),
      pocket(156, 440, 142),
      pocket(-170, 440, 142),
      buttonRow(-10, 150, 560, 5, gold),
      (['left', 'right'] as const).flatMap((side) =>
        g.sleeves[side] ? braid(cuffBand(g.sleeves[side], 12, 0).inner) : [],
      ),
    ],
  }
}
