/** Sprig Quilted Gilet. */

import { buttonRow, overlap } from '../../details/front-openings.ts'
import { patchPocket } from '../../details/pockets.ts'
import { collarBack } from '../../details/shirt-collars.ts'
import { standCollar } from '../../details/stand-collars.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { beside, flipped, type Line, straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { childCoat } from '../../silhouettes/child-cuts.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const printGilet: Drawing = (seed) => {
  const fabric: Fabric = {
    weave: 'plain',
    size: 2.8,
    colour: '#3F5A52',
    pattern: {
      kind: 'motifs',
      shape: 'sprig',
      spacing: 60,
      size: 22,
      colours: ['#D8A9A3', '#E6CE8E', '#C9D3BE', '#8FA58C'],
      scatter: 0.8,
    },
    quilt: { shape: 'box', size: 104, depth: 11 },
  }
  const lining: Fabric = { weave: 'sherpa', size: 13, colour: 'ecru', second: 'milk' }
  const g = upperGarment({
    seed,
    fabric,
    lining,
    hand: { ...hands.twill, depth: 3 },
    edge: 5,
    loft: 18,
    cut: { ...childCoat, shoulder: 216, armhole: 256, chest: 286, length: 680, hem: 300 },
  })
  const bind = (line: Line) =>
    ({ kind: 'cord', line, width: 18, colour: '#D8A9A3', twist: 'flat', shadow: 0.4 }) as const
  return {
    ground: 'butter',
    turn: 1.4,
    drapes: g.drapes,
    items: [
      g.inside(30),
      collarBack(g.lines, 70, lining, 0.9),
      wovenLabel([0, 26], 80),
      g.bodyItems(),
      overlap(g, straight([-28, 70], [-28, 690]), 'right', 0.5),
      bind(beside(g.lines.armhole, 7)),
      bind(beside(flipped(g.lines.armhole), -7)),
      bind(beside(g.lines.hem, 8)),
      bind(straight([-24, 86], [-24, 676])),
      standCollar(g.lines, 70, lining, 14, 4),
      buttonRow(4, 150, 630, 5, { radius: 15, colour: '#D8A9A3', style: 'snap' }),
      patchPocket({
        at: [160, 480],
        width: 150,
        height: 150,
        fabric,
        stitch: '#D8A9A3',
        corner: 40,
        edge: 4,
      }),
      patchPocket({
        at: [-166, 480],
        width: 150,
        height: 150,
        fabric,
        stitch: '#D8A9A3',
        corner: 40,
        edge: 4,
      }),
    ],
  }
}
