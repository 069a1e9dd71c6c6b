/** Moss Stitch Roll Neck. */
import { grippingCuffs, ribHem } from '../../details/hems-and-cuffs.ts'
import { rollNeck } from '../../details/stand-collars.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import type { Drawing } from '../../picture.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const chunkyRoll: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'moss', size: 17, colour: '#D9CDB8', fuzz: 1.6 }
  const rib: Fabric = { weave: 'wideRib', size: 12, colour: '#D9CDB8', fuzz: 1.4 }
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.chunky,
    edge: 6,
    loft: 18,
    cut: {
      neck: 100,
      neckDrop: 66,
      shoulder: 312,
      slope: 92,
      armhole: 252,
      chest: 326,
      waist: 322,
      hem: 304,
      length: 700,
    },
    sleeve: { upper: 330, fore: 244, upperAngle: 24, foreAngle: 16, elbow: 216, cuff: 146, puff: 14 },
    leftSleeve: { upper: 340, fore: 250, upperAngle: 8, foreAngle: -112, elbow: 214, cuff: 138 },
  })
  return {
    ground: 'clay',
    turn: 1,
    drapes: g.drapes,
    items: [
      g.sleeveItems(),
      g.bodyItems(),
      ribHem(g, 104, rib, -1),
      rollNeck(g.lines, 164, rib),
      g.foreItems(),
      grippingCuffs(g, 104, rib, 0.78),
    ],
  }
}
