/** Charcoal Herringbone Overcoat. */

import { lapels } from '../../details/coat-collars.ts'
import { buttonRow, overlap } from '../../details/front-openings.ts'
import { flapPocket, weltPocket } from '../../details/pockets.ts'
import { collarBack } from '../../details/shirt-collars.ts'
import { backVent, collarFromBehind } from '../../details/upper-backs.ts'
import { hangerLoop, wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { upperFromBehind } from '../../silhouettes/from-behind.ts'
import { hands, type UpperGarment, upperGarment } from '../../silhouettes/upper-garment.ts'

export const overcoat: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'herringbone', size: 8, colour: '#4A4A4C', second: '#85837F', fuzz: 0.9 }
  const lining: Fabric = { weave: 'satin', colour: 'burgundy', sheen: 0.3 }
  const g = upperGarment({
    seed,
    fabric,
    lining,
    hand: hands.coat,
    edge: 4,
    loft: 12,
    cut: {
      neck: 80,
      neckDrop: 300,
      neckShape: 'vee',
      shoulder: 246,
      slope: 66,
      armhole: 248,
      chest: 286,
      waist: 270,
      waistAt: 560,
      hem: 300,
      length: 1210,
    },
    sleeve: { upper: 380, fore: 370, upperAngle: 16, foreAngle: 4, elbow: 168, cuff: 136 },
  })
  const button = { radius: 17, colour: 'ink', style: 'horn' } as const
  const cuffButtons = ({ sleeves }: UpperGarment, inset: number) =>
    (['left', 'right'] as const).flatMap((side) => {
      const sleeve = sleeves[side]
      if (!sleeve) return []
      const x = (inset > 0 ? sleeve.cuff.at(-1) : sleeve.cuff[0]) ?? [0, 0]
      const sign = side === 'left' ? -1 : 1
      return [0, 1, 2].map(
        (i) =>
          ({ kind: 'button', at: [x[0] + sign * inset, x[1] - 30 - i * 30], ...button, radius: 11 }) as const,
      )
    })
  return {
    ground: 'plaster',
    turn: 0.5,
    drapes: g.drapes,
    items: [
      g.inside(40),
      collarBack(g.lines, 50, fabric),
      wovenLabel([0, 46], 100),
      hangerLoop(0, 'ink'),
      g.sleeveItems(),
      g.bodyItems(),
      overlap(g, straight([-38, 330], [-30, 1214]), 'right', 0.6),
      buttonRow(4, 420, 780, 3, button, 'level', 'ink'),
      flapPocket({
        at: [176, 740],
        width: 160,
        height: 10,
        fabric,
        stitch: '#6A6A6A',
        flap: 56,
        flapOnly: true,
      }),
      flapPocket({
        at: [-176, 740],
        width: 160,
        height: 10,
        fabric,
        stitch: '#6A6A6A',
        flap: 56,
        flapOnly: true,
      }),
      weltPocket([146, 360], 112, 26, -8, fabric),
      lapels(g.lines, {
        fabric,
        breakAt: 372,
        edgeX: -40,
        reach: 178,
        gorge: 120,
        collar: 66,
        over: 'right',
      }),
      cuffButtons(g, 26),
    ],
    back: () => {
      const b = upperFromBehind(g)
      return {
        drapes: b.drapes,
        turn: -0.6,
        items: [
          b.sleeveItems(),
          b.bodyItems(),
          backVent(b.lines, { from: 800 }),
          cuffButtons(b, -24),
          collarFromBehind(b.lines, { fabric, height: 56, fall: 62, reach: 46, edge: 4, loft: 10 }),
        ],
      }
    },
    detail: { at: [40, 250], zoom: 2.3 },
  }
}
