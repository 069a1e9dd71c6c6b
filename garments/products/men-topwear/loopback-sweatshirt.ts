/** Loopback Sweatshirt. */
import { ribCuffs, ribHem } from '../../details/hems-and-cuffs.ts'
import { neckbandBack, neckbandFront } from '../../details/neckbands.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { curve, outline, straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const sweatshirt: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'brushed', colour: '#8E8D8C', melange: 0.55 }
  const rib: Fabric = { weave: 'wideRib', size: 6, colour: '#868585', melange: 0.4 }
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.sweat,
    edge: 3.6,
    loft: 12,
    cut: {
      neck: 90,
      neckDrop: 106,
      shoulder: 276,
      slope: 70,
      armhole: 262,
      chest: 312,
      waist: 312,
      hem: 300,
      length: 800,
    },
    sleeve: { upper: 390, fore: 330, upperAngle: 10, foreAngle: -108, elbow: 190, cuff: 116 },
    leftSleeve: { upper: 380, fore: 350, upperAngle: 17, foreAngle: 6, elbow: 190, cuff: 120 },
  })
  const vee = outline(
    curve([-52, 90], [0, 106], [52, 90]),
    straight([52, 90], [0, 178]),
    straight([0, 178], [-52, 90]),
  )
  return {
    ground: 'oatmeal',
    turn: -1,
    drapes: g.drapes,
    items: [
      g.inside(50),
      neckbandBack(g.lines, 34, rib),
      wovenLabel([0, 37], 70),
      g.sleeveItems(),
      g.bodyItems(),
      {
        kind: 'piece',
        outline: vee,
        fabric: rib,
        grain: { kind: 'flat', origin: [0, 0], angle: 0 },
        edge: 2,
        shadow: 0.2,
        lift: 3,
      },
      {
        kind: 'stitching',
        line: [...straight([-56, 94], [0, 186]), ...straight([0, 186], [56, 94])],
        colour: 'silver',
        length: 7,
      },
      neckbandFront(g.lines, 36, rib, 'silver'),
      ribHem(g, 78, rib, 14),
      g.foreItems(),
      ribCuffs(g, 82, rib, 4),
    ],
  }
}
