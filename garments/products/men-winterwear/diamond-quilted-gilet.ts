/** Diamond Quilted Gilet. */

import { buttonRow, overlap } from '../../details/front-openings.ts'
import { patchPocket } from '../../details/pockets.ts'
import { collarBack, shirtCollar } from '../../details/shirt-collars.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { beside, flipped, straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const quiltedGilet: Drawing = (seed) => {
  const fabric: Fabric = {
    weave: 'coated',
    colour: 'olive',
    sheen: 0.08,
    quilt: { shape: 'diamond', size: 82, depth: 7 },
  }
  const cord: Fabric = { weave: 'corduroy', size: 8, colour: 'bark' }
  const lining: Fabric = {
    weave: 'brushed',
    colour: 'camel',
    pattern: {
      kind: 'check',
      warp: [
        [40, 'camel'],
        [10, 'ecru'],
        [14, 'thread'],
        [10, 'ecru'],
      ],
      weft: [
        [40, 'camel'],
        [10, 'ecru'],
        [14, 'thread'],
        [10, 'ecru'],
      ],
    },
  }
  const g = upperGarment({
    seed,
    fabric,
    lining,
    hand: { ...hands.twill, depth: 3 },
    edge: 4,
    loft: 14,
    cut: {
      neck: 88,
      neckDrop: 84,
      shoulder: 236,
      slope: 70,
      armhole: 280,
      chest: 304,
      waist: 298,
      hem: 310,
      length: 900,
      hemShape: 'dipped',
      hemDip: 18,
    },
  })
  const snap = { colour: 'brass', style: 'snap', radius: 13 } as const
  const bind = (line: readonly (readonly [number, number])[]) =>
    ({ kind: 'cord', line, width: 15, colour: 'bark', twist: 'flat', shadow: 0.35 }) as const
  return {
    ground: 'oatmeal',
    turn: 1.2,
    drapes: g.drapes,
    items: [
      g.inside(40),
      collarBack(g.lines, 58, cord),
      wovenLabel([0, 26], 90),
      g.bodyItems(),
      overlap(g, straight([-30, 60], [-30, 905]), 'right', 0.55),
      bind(beside(g.lines.armhole, 6)),
      bind(beside(flipped(g.lines.armhole), -6)),
      bind(beside(g.lines.hem, 6)),
      bind(straight([-26, 92], [-26, 898])),
      buttonRow(0, 150, 830, 6, snap),
      patchPocket({ at: [168, 620], width: 180, height: 190, fabric, stitch: 'bark', corner: 20, edge: 4 }),
      patchPocket({ at: [-176, 620], width: 180, height: 190, fabric, stitch: 'bark', corner: 20, edge: 4 }),
      bind(straight([80, 624], [258, 624])),
      bind(straight([-264, 624], [-88, 624])),
      shirtCollar(g.lines, { fabric: cord, height: 60, point: 84, spread: 112 }),
    ],
    detail: { at: [24, 250], zoom: 2.2 },
  }
}
