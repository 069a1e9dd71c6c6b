/** Little Boat Tee. */
import { boat } from '../../details/appliques.ts'
import { stitchedCuffs, stitchedHem } from '../../details/hems-and-cuffs.ts'
import { neckbandBack, neckbandFront } from '../../details/neckbands.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import type { Drawing } from '../../picture.ts'
import { childCut } from '../../silhouettes/child-cuts.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const boatTee: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'jersey', colour: '#C9D3D6', melange: 0.2 }
  const rib: Fabric = { weave: 'rib', size: 6, colour: '#35476B' }
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.jersey,
    cut: childCut,
    sleeve: { upper: 190, upperAngle: 56, elbow: 190, cuff: 186 },
  })
  return {
    ground: 'butter',
    turn: -2,
    drapes: g.drapes,
    items: [
      g.inside(),
      neckbandBack(g.lines, 28, rib),
      wovenLabel([0, 36], 66),
      g.sleeveItems(),
      g.bodyItems(),
      neckbandFront(g.lines, 28, rib, '#8FA1AE'),
      stitchedHem(g, 24, '#8FA1AE'),
      stitchedCuffs(g, 22, '#8FA1AE'),
      boat([0, 380], 270, { hull: '#35476B', sail: 'milk', jib: 'thread', sea: '#6F8FA8', flag: 'mustard' }),
    ],
    detail: { at: [0, 330], zoom: 1.9 },
  }
}
