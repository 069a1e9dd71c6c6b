/** Colour Block Puffer. */

import { frontZip } from '../../details/front-openings.ts'
import { ribCuffs } from '../../details/hems-and-cuffs.ts'
import { zipPocket } from '../../details/pockets.ts'
import { standCollar, standCollarBack } from '../../details/stand-collars.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { childCoat } from '../../silhouettes/child-cuts.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const blockPuffer: Drawing = (seed) => {
  const fabric: Fabric = {
    weave: 'nylon',
    colour: '#34507A',
    sheen: 0.35,
    quilt: { shape: 'lines', size: 78, depth: 14 },
    pattern: { kind: 'blocks', edges: [-312, -80], colours: ['#B5483A', '#EADFC9', '#36496E'] },
  }
  const sleeve: Fabric = {
    weave: 'nylon',
    colour: '#B5483A',
    sheen: 0.35,
    quilt: { shape: 'lines', size: 78, depth: 14 },
    pattern: { kind: 'blocks', edges: [190, 330], colours: ['#B5483A', '#EADFC9', '#36496E'] },
  }
  const lining: Fabric = { weave: 'brushed', colour: 'mustard' }
  const g = upperGarment({
    seed,
    fabric,
    sleeveFabric: sleeve,
    lining,
    hand: { ...hands.shell, depth: 3, fold: 5 },
    edge: 5,
    loft: 24,
    cut: { ...childCoat, length: 700, hem: 300 },
    sleeve: { upper: 280, fore: 240, upperAngle: 26, foreAngle: 12, elbow: 200, cuff: 140 },
  })
  const items = g
    .bodyItems()
    .map((item) =>
      item.kind === 'piece'
        ? { ...item, grain: { kind: 'flat', origin: [0, 546], angle: 0 } as const }
        : item,
    )
  return {
    ground: 'sage',
    turn: -1.2,
    drapes: g.drapes,
    items: [
      g.inside(30),
      standCollarBack(g.lines, 88, lining),
      wovenLabel([0, -54], 64, 'ecru', 'ink', false),
      g.sleeveItems(),
      items,
      frontZip(g, straight([0, 56], [0, 696]), {
        tape: 'ink',
        teeth: 'brass',
        width: 26,
        pullAt: 0.06,
        pull: 'mustard',
      }),
      [-1, 1].flatMap((side) =>
        zipPocket(straight([side * 158, 486], [side * 196, 632]), '#2C3C5C', 'mustard'),
      ),
      standCollar(
        g.lines,
        88,
        { weave: 'nylon', colour: '#B5483A', sheen: 0.35, quilt: { shape: 'lines', size: 52, depth: 10 } },
        16,
        11,
      ),
      ribCuffs(g, 44, { weave: 'rib', size: 6, colour: '#36496E' }, 4),
    ],
  }
}
