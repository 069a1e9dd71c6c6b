/** Red Line Selvedge Jeans. */
import { jeansBackPockets, jeansYoke, leatherPatch, seatSeam } from '../../details/trouser-backs.ts'
import { fly, jeansPockets, sideSeams } from '../../details/trouser-fronts.ts'
import { turnUps } from '../../details/trouser-hems.ts'
import { beltLoops, waistband } from '../../details/waistbands.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import type { Drawing } from '../../picture.ts'
import { lowerFromBehind } from '../../silhouettes/from-behind.ts'
import { lowerGarment } from '../../silhouettes/lower-garment.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const selvedgeJeans: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'denim', colour: '#252E45', second: '#8B97AB', fade: 0.4 }
  const inside: Fabric = { weave: 'denim', colour: '#9AA8BD', second: '#D9DEE6', relief: 0.8 }
  const stitch = '#C08A4A'
  const g = lowerGarment({
    seed,
    fabric,
    inside,
    hand: hands.denim,
    cut: {
      waist: 212,
      hip: 258,
      rise: 345,
      length: 1270,
      knee: 236,
      hem: 214,
      kneeOut: 150,
      hemOut: 168,
      band: 50,
    },
    leftCut: { kneeOut: 156, hemOut: 190 },
    stack: 3,
  })
  return {
    ground: 'oatmeal',
    turn: 1,
    drapes: g.drapes,
    items: [
      g.backItems(),
      wovenLabel([0, 16], 92, 'ecru', 'ink', false),
      g.legItems(),
      sideSeams(g, 9, stitch),
      jeansPockets(g, stitch, 'copper', fabric),
      fly(g, stitch),
      waistband(g, fabric, stitch),
      beltLoops(g, fabric, stitch),
      { kind: 'button', at: [12, 34], radius: 14, colour: 'copper', style: 'metal' },
      turnUps(g, 74, inside, true),
    ],
    back: () => {
      const b = lowerFromBehind(g)
      return {
        drapes: b.drapes,
        turn: -1,
        items: [
          b.legItems(),
          sideSeams(b, 9, stitch),
          seatSeam(b, stitch),
          jeansYoke(b, stitch),
          jeansBackPockets(b, {
            width: 148,
            height: 164,
            fabric,
            stitch,
            point: 24,
            row: 'thread',
          }),
          waistband(b, fabric, stitch, false),
          leatherPatch([100, 25], 92),
          beltLoops(b, fabric, stitch, [-0.78, 0, 0.78]),
          turnUps(b, 74, inside, true),
        ],
      }
    },
    detail: { at: [206, 1150], zoom: 3.3 },
  }
}
