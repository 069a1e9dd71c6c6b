/** Patched Knee Dungarees. */

import { applique } from '../../details/appliques.ts'
import { jeansBackPockets, seatSeam } from '../../details/trouser-backs.ts'
import { fly, jeansPockets, sideSeams } from '../../details/trouser-fronts.ts'
import { turnUps } from '../../details/trouser-hems.ts'
import { waistband } from '../../details/waistbands.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { box } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { childLegs } from '../../silhouettes/child-cuts.ts'
import { bibBack, bibFromBehind, bibFront } from '../../silhouettes/dungarees.ts'
import { lowerFromBehind } from '../../silhouettes/from-behind.ts'
import { lowerGarment } from '../../silhouettes/lower-garment.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const dungarees: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'denim', colour: '#4A648A', second: '#C3CEDB', fade: 0.55 }
  const lining: Fabric = { weave: 'denim', colour: '#A9B6C6', second: '#DDE2E8' }
  const stitch = '#D29A52'
  const g = lowerGarment({
    seed,
    fabric,
    hand: hands.denim,
    cut: { ...childLegs, waist: 238, hip: 276, length: 850 },
    stack: 2,
  })
  const bib = {
    fabric,
    lining,
    stitch,
    topHalf: 128,
    waistHalf: 236,
    height: 270,
    drape: 'right',
    metal: 'brass',
    pocket: { width: 150, height: 128 },
    rise: 150,
  }
  const button = (sign: number, y: number) =>
    ({ kind: 'button', at: [sign * 238, y], radius: 13, colour: 'brass', style: 'metal' }) as const
  return {
    ground: 'butter',
    turn: 1,
    drapes: g.drapes,
    items: [
      bibBack(bib),
      g.legItems(),
      sideSeams(g, 8, stitch),
      jeansPockets(g, stitch, 'brass', fabric, false),
      fly(g, stitch),
      bibFront(bib),
      waistband(g, fabric, stitch, false),
      [1, -1].map((sign) => button(sign, 40)),
      [1, -1].map((sign) => button(sign, 92)),
      turnUps(g, 64, { ...lining }, false),
      applique(
        box([-148, 600], 118, 124, 16),
        {
          weave: 'plain',
          size: 3,
          colour: '#C66B4E',
          pattern: { kind: 'motifs', shape: 'dot', spacing: 26, size: 8, colours: ['milk'], scatter: 0 },
        },
        'milk',
        'left',
      ),
    ],
    back: () => {
      const b = lowerFromBehind(g, 2)
      return {
        drapes: b.drapes,
        turn: -1,
        items: [
          bibFromBehind(bib),
          b.legItems(),
          sideSeams(b, 8, stitch),
          seatSeam(b, stitch),
          jeansBackPockets(b, { width: 138, height: 148, fabric, stitch, point: 20, down: 0.16 }),
          waistband(b, fabric, stitch, false),
          turnUps(b, 64, { ...lining }, false),
        ],
      }
    },
  }
}
