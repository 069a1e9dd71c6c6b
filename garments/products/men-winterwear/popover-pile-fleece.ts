/** Popover Pile Fleece. */
import { frontZip } from '../../details/front-openings.ts'
import { flapPocket } from '../../details/pockets.ts'
import { standCollar, standCollarBack } from '../../details/stand-collars.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const pileFleece: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'sherpa', size: 17, colour: '#D8C4A0', second: '#E7D8BC', fuzz: 2.2 }
  const trim: Fabric = { weave: 'nylon', colour: 'rust', sheen: 0.2 }
  const g = upperGarment({
    seed,
    fabric,
    lining: { weave: 'brushed', colour: 'oat' },
    hand: hands.pile,
    edge: 7,
    loft: 18,
    cut: {
      neck: 96,
      neckDrop: 80,
      shoulder: 276,
      slope: 74,
      armhole: 262,
      chest: 318,
      waist: 316,
      hem: 306,
      length: 820,
    },
    sleeve: { upper: 390, fore: 330, upperAngle: 20, foreAngle: 7, elbow: 204, cuff: 142 },
  })
  return {
    ground: 'mushroom',
    turn: -1,
    drapes: g.drapes,
    items: [
      g.inside(40),
      standCollarBack(g.lines, 96, { weave: 'brushed', colour: 'oat' }),
      wovenLabel([0, -58], 68, 'ecru', 'ink', false),
      g.sleeveItems(),
      g.bodyItems(),
      frontZip(g, straight([0, 54], [0, 470]), {
        tape: 'rust',
        teeth: 'gunmetal',
        width: 24,
        pullAt: 0.05,
        pull: 'rust',
      }),
      standCollar(g.lines, 96, fabric, 16, 12),
      flapPocket({
        at: [158, 286],
        width: 168,
        height: 172,
        fabric: trim,
        stitch: '#C67A58',
        flap: 62,
        button: { colour: 'gunmetal', style: 'snap', radius: 11 },
        corner: 16,
        edge: 3,
      }),
      [straight([-306, 816], [306, 816])].map(
        (line) =>
          ({
            kind: 'cord',
            line: line.map(([x, y]) => [x, y - 4] as const),
            width: 17,
            colour: 'rust',
            twist: 'flat',
            shadow: 0.4,
          }) as const,
      ),
      (['left', 'right'] as const).flatMap((side) =>
        g.sleeves[side]
          ? [
              {
                kind: 'cord',
                line: g.sleeves[side].cuff,
                width: 16,
                colour: 'rust',
                twist: 'flat',
                shadow: 0.4,
              } as const,
            ]
          : [],
      ),
    ],
  }
}
