/** Long Hooded Down Coat. */

import { frontZip } from '../../details/front-openings.ts'
import { ribCuffs } from '../../details/hems-and-cuffs.ts'
import { hoodBack, hoodDrapes, hoodDrapesFromBehind, hoodFromBehind, hoodRim } from '../../details/hood.ts'
import { weltPocket } from '../../details/pockets.ts'
import { beltFromBehind } from '../../details/upper-backs.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { backwards, beside, box, outline, straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { upperFromBehind } from '../../silhouettes/from-behind.ts'
import { levelLine } from '../../silhouettes/upper-cut.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const longPuffer: Drawing = (seed) => {
  const fabric: Fabric = {
    weave: 'nylon',
    colour: '#9AA590',
    sheen: 0.26,
    quilt: { shape: 'lines', size: 122, depth: 19 },
  }
  const lining: Fabric = { weave: 'nylon', colour: '#C9B9A2', sheen: 0.2 }
  const g = upperGarment({
    seed,
    fabric,
    lining,
    hand: { ...hands.shell, depth: 3, fold: 5 },
    edge: 6,
    loft: 24,
    cut: {
      neck: 90,
      neckDrop: 70,
      shoulder: 250,
      slope: 78,
      armhole: 250,
      chest: 292,
      waist: 272,
      waistAt: 560,
      hem: 312,
      length: 1190,
    },
    sleeve: { upper: 380, fore: 330, upperAngle: 17, foreAngle: 6, elbow: 200, cuff: 142 },
  })
  const plain: Fabric = { weave: 'nylon', colour: '#8E9985', sheen: 0.24 }
  const hood = {
    fabric: { ...fabric, quilt: { shape: 'lines', size: 92, depth: 15 } } satisfies Fabric,
    lining,
    width: 206,
    height: 270,
    opening: 122,
    throat: 80,
    trim: { fabric: plain, width: 24 },
  }
  const belt = levelLine(g.lines, 570, -4)
  return {
    ground: 'petal',
    turn: 0.7,
    drapes: { ...g.drapes, ...hoodDrapes(seed, hood) },
    items: [
      g.inside(40),
      hoodBack(g.lines, hood),
      wovenLabel([0, 4], 84),
      g.sleeveItems(),
      g.bodyItems(),
      frontZip(g, straight([0, 70], [0, 1186]), {
        tape: '#7C8674',
        teeth: 'brass',
        width: 24,
        pullAt: 0.05,
        pull: 'thread',
      }),
      weltPocket([180, 720], 170, 28, -72, plain),
      weltPocket([-180, 720], 170, 28, 72, plain),
      {
        kind: 'piece',
        outline: outline(beside(belt, 24), backwards(beside(belt, -24))),
        fabric: plain,
        grain: { kind: 'along', line: belt },
        edge: 4,
        shadow: 0.6,
        lift: 8,
        loft: 6,
        rise: 10,
      },
      {
        kind: 'piece',
        outline: box([0, 574], 74, 64, 10),
        fabric: { weave: 'coated', colour: 'bark', sheen: 0.3 },
        grain: { kind: 'flat', origin: [0, 0], angle: 0 },
        edge: 5,
        shadow: 0.8,
        lift: 7,
      },
      hoodRim(g.lines, hood),
      ribCuffs(g, 48, plain, 0),
    ],
    back: () => {
      const b = upperFromBehind(g)
      return {
        drapes: { ...b.drapes, ...hoodDrapesFromBehind(seed, hood) },
        turn: -0.8,
        items: [
          b.sleeveItems(),
          b.bodyItems(),
          beltFromBehind(b.lines, 570, 48, plain, { edge: 4 }),
          ribCuffs(b, 48, plain, 0),
          hoodFromBehind(b.lines, hood),
        ],
      }
    },
  }
}
