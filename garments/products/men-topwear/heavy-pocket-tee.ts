/** Heavy Pocket Tee. */
import { stitchedCuffs, stitchedHem } from '../../details/hems-and-cuffs.ts'
import { neckbandBack, neckbandFront } from '../../details/neckbands.ts'
import { patchPocket } from '../../details/pockets.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import type { Drawing } from '../../picture.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const pocketTee: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'jersey', colour: 'ecru', melange: 0.15 }
  const rib: Fabric = { weave: 'rib', colour: 'ecru', relief: 0.8 }
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.jersey,
    cut: { length: 830, neckDrop: 100 },
    sleeve: { upper: 250, upperAngle: 54, elbow: 205, cuff: 205 },
  })
  return {
    ground: 'cocoa',
    turn: -1,
    drapes: g.drapes,
    items: [
      g.inside(),
      neckbandBack(g.lines, 28, rib),
      wovenLabel([0, 38], 72),
      g.sleeveItems(),
      g.bodyItems(),
      neckbandFront(g.lines, 28, rib, 'oat'),
      stitchedHem(g, 26, 'oat'),
      stitchedCuffs(g, 24, 'oat'),
      patchPocket({ at: [135, 240], width: 140, height: 156, fabric, stitch: 'oat', point: 16 }),
    ],
    detail: { at: [92, 190], zoom: 2.3 },
  }
}
