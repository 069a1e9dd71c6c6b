/** Sunrise Sweatshirt. */
import { sun } from '../../details/appliques.ts'
import { ribCuffs, ribHem } from '../../details/hems-and-cuffs.ts'
import { neckbandBack, neckbandFront } from '../../details/neckbands.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import type { Drawing } from '../../picture.ts'
import { childCut } from '../../silhouettes/child-cuts.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const sunSweatshirt: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'brushed', colour: '#4A5A7C', melange: 0.25 }
  const rib: Fabric = { weave: 'wideRib', size: 5.5, colour: '#44536F' }
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.sweat,
    edge: 3.6,
    loft: 13,
    cut: { ...childCut, neckDrop: 100, shoulder: 256, slope: 62, length: 630, hem: 282 },
    sleeve: { upper: 270, fore: 250, upperAngle: 34, foreAngle: 26, elbow: 178, cuff: 112 },
    leftSleeve: { upper: 270, fore: 240, upperAngle: 18, foreAngle: 2, elbow: 178, cuff: 112 },
  })
  return {
    ground: 'straw',
    turn: 1.2,
    drapes: g.drapes,
    items: [
      g.inside(),
      neckbandBack(g.lines, 32, rib),
      wovenLabel([0, 36], 64),
      g.sleeveItems(),
      g.bodyItems(),
      sun([0, 410], 150, '#DDB04E', ['#C56B4A', '#E6CE8E', '#D8A9A3']),
      neckbandFront(g.lines, 34, rib, '#6A7A9A'),
      ribHem(g, 62, rib, 10),
      ribCuffs(g, 66, rib, 3),
    ],
  }
}
