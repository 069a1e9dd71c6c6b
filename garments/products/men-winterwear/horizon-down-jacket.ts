/** Horizon Down Jacket. */

import { frontZip } from '../../details/front-openings.ts'
import { ribCuffs } from '../../details/hems-and-cuffs.ts'
import { zipPocket } from '../../details/pockets.ts'
import { standCollar, standCollarBack } from '../../details/stand-collars.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { box, straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const puffer: Drawing = (seed) => {
  const fabric: Fabric = {
    weave: 'nylon',
    colour: '#32436B',
    sheen: 0.35,
    quilt: { shape: 'lines', size: 96, depth: 15 },
  }
  const lining: Fabric = { weave: 'nylon', colour: 'rust', sheen: 0.3 }
  const g = upperGarment({
    seed,
    fabric,
    lining,
    hand: { ...hands.shell, depth: 3, fold: 6 },
    edge: 5,
    loft: 26,
    cut: {
      neck: 92,
      neckDrop: 78,
      shoulder: 274,
      slope: 76,
      armhole: 262,
      chest: 326,
      waist: 326,
      hem: 316,
      length: 850,
    },
    sleeve: { upper: 390, fore: 340, upperAngle: 22, foreAngle: 10, elbow: 214, cuff: 150 },
  })
  const rib: Fabric = { weave: 'nylon', colour: '#2A3858', sheen: 0.3 }
  return {
    ground: 'sand',
    turn: 0.8,
    drapes: g.drapes,
    items: [
      g.inside(40),
      standCollarBack(g.lines, 92, lining),
      wovenLabel([0, -56], 68, 'ecru', 'ink', false),
      g.sleeveItems(),
      g.bodyItems(),
      frontZip(g, straight([0, 50], [0, 846]), {
        tape: 'ink',
        teeth: 'brass',
        width: 24,
        pullAt: 0.06,
        pull: 'thread',
      }),
      [-1, 1].flatMap((side) =>
        zipPocket(straight([side * 178, 540], [side * 220, 712]), '#26324F', 'thread'),
      ),
      standCollar(g.lines, 92, { ...fabric, quilt: { shape: 'lines', size: 58, depth: 11 } }, 18, 10),
      ribCuffs(g, 44, { ...rib, quilt: { shape: 'lines', size: 24, depth: 5 } }, 0),
      {
        kind: 'piece',
        outline: box([168, 262], 76, 34, 2),
        fabric: { weave: 'twill', size: 3, colour: 'ecru' },
        grain: { kind: 'flat', origin: [0, 0], angle: 0 },
        edge: 2,
        shadow: 0.5,
        lift: 4,
      },
      {
        kind: 'cord',
        line: straight([136, 268], [200, 268]),
        width: 4,
        colour: 'thread',
        twist: 'rope',
        shadow: 0,
      },
    ],
  }
}
