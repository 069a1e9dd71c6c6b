/** Puddle Raincoat. */

import { buttonRow, overlap } from '../../details/front-openings.ts'
import { hoodBack, hoodDrapes, hoodDrapesFromBehind, hoodFromBehind, hoodRim } from '../../details/hood.ts'
import { flapPocket } from '../../details/pockets.ts'
import { shirtCuffs } from '../../details/shirt-parts.ts'
import { beltFromBehind } from '../../details/upper-backs.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { beside, outline, straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { childCoat } from '../../silhouettes/child-cuts.ts'
import { upperFromBehind } from '../../silhouettes/from-behind.ts'
import { levelLine } from '../../silhouettes/upper-cut.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const raincoat: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'coated', colour: '#D6A02F', sheen: 0.3 }
  const lining: Fabric = {
    weave: 'jersey',
    size: 5,
    colour: 'milk',
    pattern: {
      kind: 'stripes',
      run: 'across',
      bands: [
        [18, 'milk'],
        [12, 'navy'],
      ],
    },
  }
  const stitch = '#E5BC62'
  const g = upperGarment({
    seed,
    fabric,
    lining,
    hand: hands.shell,
    edge: 4,
    loft: 12,
    cut: childCoat,
    sleeve: { upper: 290, fore: 250, upperAngle: 28, foreAngle: 18, elbow: 186, cuff: 152 },
  })
  const hood = { fabric, lining, width: 190, height: 270, opening: 124, throat: 84, stitch }
  const snap = { radius: 15, colour: 'ink', style: 'snap' } as const
  return {
    ground: 'mist',
    turn: 1,
    drapes: { ...g.drapes, ...hoodDrapes(seed, hood) },
    items: [
      g.inside(30),
      hoodBack(g.lines, hood),
      wovenLabel([0, 10], 80, 'navy', 'milk'),
      g.sleeveItems(),
      g.bodyItems(),
      overlap(g, straight([-40, 84], [-40, 788]), 'right', 0.6),
      { kind: 'stitching', line: straight([-30, 100], [-30, 776]), colour: stitch },
      { kind: 'stitching', line: straight([44, 100], [44, 776]), colour: stitch },
      buttonRow(4, 150, 700, 5, snap),
      flapPocket({
        at: [176, 500],
        width: 172,
        height: 176,
        fabric,
        stitch,
        flap: 66,
        corner: 22,
        button: { ...snap, radius: 12 },
        edge: 3.4,
      }),
      flapPocket({
        at: [-180, 500],
        width: 172,
        height: 176,
        fabric,
        stitch,
        flap: 66,
        corner: 22,
        button: { ...snap, radius: 12 },
        edge: 3.4,
      }),
      shirtCuffs(g, 60, fabric, stitch, undefined, 4),
      hoodRim(g.lines, hood),
    ],
    back: () => {
      const b = upperFromBehind(g)
      const flap = levelLine(b.lines, 262, -10)
      return {
        drapes: { ...b.drapes, ...hoodDrapesFromBehind(seed, hood) },
        turn: -1,
        items: [
          b.sleeveItems(),
          b.bodyItems(),
          {
            kind: 'piece',
            outline: outline(flap, straight([900, 252], [900, -300]), [[-900, -300]], [[-900, 252]]),
            within: b.lines.body,
            fabric,
            grain: { kind: 'flat', origin: [0, 0], angle: 0 },
            drape: 'body',
            edge: 3.6,
            shadow: 0.55,
            lift: 9,
          },
          { kind: 'stitching', line: beside(flap, 9), colour: stitch },
          beltFromBehind(
            b.lines,
            560,
            26,
            { weave: 'twill', size: 3, colour: 'silver', sheen: 0.4 },
            {
              loops: 0,
              loft: 0,
              edge: 2,
            },
          ),
          shirtCuffs(b, 60, fabric, stitch, undefined, 4),
          hoodFromBehind(b.lines, hood),
        ],
      }
    },
  }
}
