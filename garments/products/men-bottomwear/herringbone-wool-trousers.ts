/** Herringbone Wool Trousers. */

import { behindMiddleSeam, fly, pleatTops, trouserPockets } from '../../details/trouser-fronts.ts'
import { turnUps } from '../../details/trouser-hems.ts'
import { beltLoops, sash, waistband } from '../../details/waistbands.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { box, curve, straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { lowerGarment } from '../../silhouettes/lower-garment.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const houndTrousers: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'herringbone', size: 5, colour: '#55544F', second: '#8C8A84' }
  const g = lowerGarment({
    seed,
    fabric,
    hand: { ...hands.twill, depth: 2.6, fold: 6 },
    crease: true,
    cut: {
      waist: 200,
      hip: 262,
      rise: 360,
      length: 1290,
      knee: 224,
      hem: 190,
      kneeOut: 140,
      hemOut: 138,
      band: 56,
    },
    stack: 0,
  })
  return {
    ground: 'oatmeal',
    turn: 13,
    drapes: g.drapes,
    items: [
      g.backItems(),
      g.legItems(),
      trouserPockets(g),
      fly(g, undefined),
      waistband(g, fabric, undefined),
      pleatTops(g, [-0.5, -0.3, 0.3, 0.5], 120),
      sash(curve([-203, 34], [0, 44], [203, 34]), 32, { weave: 'coated', colour: 'tobacco', sheen: 0.2 }),
      beltLoops(g, fabric, 'slate', [-0.6, 0.6]),
      {
        kind: 'cord',
        line: [...box([6, 42], 46, 50, 7), [-17, 20]],
        width: 7,
        colour: 'brass',
        sheen: 0.5,
        shadow: 0.8,
      },
      { kind: 'cord', line: straight([-14, 42], [20, 43]), width: 5.5, colour: 'brass', sheen: 0.5 },
      turnUps(g, 66, fabric),
    ],
    detail: { at: [10, 190], zoom: 2.5, turn: -9, below: [behindMiddleSeam(g)] },
  }
}
