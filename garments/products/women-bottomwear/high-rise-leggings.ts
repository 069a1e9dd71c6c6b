/** High-rise Leggings. */
import { legHems } from '../../details/trouser-hems.ts'
import { waistband } from '../../details/waistbands.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { beside, curve, shifted, straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { lowerGarment } from '../../silhouettes/lower-garment.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const leggings: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'jersey', size: 4, colour: '#45464B', melange: 0.25 }
  const g = lowerGarment({
    seed,
    fabric,
    hand: hands.jersey,
    loft: 16,
    cut: {
      waist: 168,
      hip: 226,
      rise: 330,
      length: 1220,
      knee: 148,
      hem: 98,
      kneeOut: 100,
      hemOut: -20,
      band: 110,
      dip: 6,
    },
    leftCut: { kneeOut: 118, hemOut: 150 },
    stack: 3,
  })
  const seam = curve([-120, 120], [-90, 240], [0, 322], [90, 240], [120, 120])
  return {
    ground: 'blush',
    turn: -2,
    drapes: g.drapes,
    items: [
      g.backItems(),
      g.legItems(),
      waistband(g, fabric, undefined, false),
      { kind: 'seam', line: seam, width: 4, depth: 2.4, pucker: 0.7 },
      { kind: 'stitching', line: beside(seam, 8), colour: '#66676D', length: 5, gap: 2.6 },
      { kind: 'stitching', line: shifted(g.waistTop, 0, 12), colour: '#66676D', length: 5, gap: 2.6 },
      {
        kind: 'cord',
        line: straight([-14, 44], [14, 44]),
        width: 18,
        colour: 'thread',
        twist: 'flat',
        shadow: 0.3,
      },
      legHems(g, 24, '#66676D'),
    ],
  }
}
