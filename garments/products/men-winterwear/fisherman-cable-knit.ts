/** Fisherman Cable Knit. */
import { ribCuffs, ribHem } from '../../details/hems-and-cuffs.ts'
import { neckbandBack, neckbandFront } from '../../details/neckbands.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import type { Drawing } from '../../picture.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const fishermanKnit: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'aran', size: 10.5, colour: 'ecru', fuzz: 1 }
  const rib: Fabric = { weave: 'wideRib', size: 10, colour: 'ecru', fuzz: 1 }
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.chunky,
    edge: 5,
    loft: 14,
    cut: {
      neck: 100,
      neckDrop: 104,
      shoulder: 270,
      slope: 70,
      armhole: 250,
      chest: 308,
      waist: 306,
      hem: 300,
      length: 830,
    },
    sleeve: { upper: 380, fore: 340, upperAngle: 18, foreAngle: 15, elbow: 188, cuff: 130 },
  })
  return {
    ground: 'cocoa',
    turn: -0.8,
    drapes: g.drapes,
    items: [
      g.inside(50),
      neckbandBack(g.lines, 46, rib),
      wovenLabel([0, 36], 64, 'ecru', 'ink', false),
      g.sleeveItems(),
      g.bodyItems(),
      neckbandFront(g.lines, 46, rib),
      ribHem(g, 88, rib, 14),
      ribCuffs(g, 92, rib, 4),
    ],
    detail: { at: [14, 440], zoom: 2.2 },
  }
}
