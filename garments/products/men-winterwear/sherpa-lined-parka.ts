/** Sherpa-lined Parka. */

import { buttonRow, overlap } from '../../details/front-openings.ts'
import { hoodBack, hoodDrapes, hoodDrapesFromBehind, hoodFromBehind, hoodRim } from '../../details/hood.ts'
import { flapPocket, weltPocket } from '../../details/pockets.ts'
import { shirtCuffs } from '../../details/shirt-parts.ts'
import { drawstrings } from '../../details/ties.ts'
import { backVent, backYoke } from '../../details/upper-backs.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { upperFromBehind } from '../../silhouettes/from-behind.ts'
import { levelLine } from '../../silhouettes/upper-cut.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const parka: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'twill', size: 4, colour: 'moss', fade: 0.12 }
  const lining: Fabric = { weave: 'sherpa', colour: 'oat', second: 'ecru' }
  const g = upperGarment({
    seed,
    fabric,
    lining,
    hand: hands.shell,
    edge: 3.4,
    loft: 12,
    cut: {
      neck: 92,
      neckDrop: 96,
      shoulder: 268,
      slope: 74,
      armhole: 262,
      chest: 316,
      waist: 306,
      waistAt: 620,
      hem: 326,
      length: 1120,
      hemShape: 'dipped',
      hemDip: 26,
    },
    sleeve: { upper: 400, fore: 370, upperAngle: 19, foreAngle: 8, elbow: 196, cuff: 146 },
  })
  const hood = {
    fabric,
    lining,
    width: 210,
    height: 300,
    opening: 132,
    throat: 90,
    stitch: '#7C8065',
    trim: { fabric: lining, width: 58 },
  }
  const stitch = '#6F745A'
  const snap = { colour: 'brass', style: 'snap', radius: 12 } as const
  return {
    ground: 'oatmeal',
    turn: -0.6,
    drapes: { ...g.drapes, ...hoodDrapes(seed, hood) },
    stray: 8,
    items: [
      g.inside(50),
      hoodBack(g.lines, hood),
      wovenLabel([0, 20], 90),
      g.sleeveItems(),
      g.bodyItems(),
      overlap(g, straight([-52, 84], [-52, 1130]), 'right', 0.6),
      { kind: 'stitching', line: straight([44, 100], [44, 1120]), colour: stitch },
      buttonRow(-6, 150, 1040, 6, snap),
      { kind: 'seam', line: levelLine(g.lines, 610), width: 9, depth: 4, pucker: 3 },
      drawstrings(
        [
          [-84, 612],
          [60, 612],
        ],
        [120, 150],
        'oat',
        9,
        { eyelet: 'brass', tip: 'bark' },
      ),
      flapPocket({
        at: [180, 740],
        width: 190,
        height: 220,
        fabric,
        stitch,
        flap: 78,
        button: { ...snap, radius: 10 },
        corner: 14,
        bellows: false,
      }),
      flapPocket({
        at: [-186, 740],
        width: 190,
        height: 220,
        fabric,
        stitch,
        flap: 78,
        button: { ...snap, radius: 10 },
        corner: 14,
      }),
      weltPocket([172, 380], 150, 24, -74, fabric, stitch),
      weltPocket([-172, 380], 150, 24, 74, fabric, stitch),
      shirtCuffs(g, 70, fabric, stitch),
      hoodRim(g.lines, hood),
    ],
    back: () => {
      const b = upperFromBehind(g)
      return {
        drapes: { ...b.drapes, ...hoodDrapesFromBehind(seed, hood) },
        turn: 0.8,
        stray: 8,
        items: [
          b.sleeveItems(),
          b.bodyItems(),
          backYoke(b.lines, 190, stitch),
          { kind: 'seam', line: levelLine(b.lines, 610), width: 9, depth: 4, pucker: 3 },
          { kind: 'stitching', line: levelLine(b.lines, 596), colour: stitch },
          { kind: 'stitching', line: levelLine(b.lines, 624), colour: stitch },
          backVent(b.lines, { from: 860, seamFrom: 626, stitch, width: 52 }),
          shirtCuffs(b, 70, fabric, stitch),
          hoodFromBehind(b.lines, hood),
        ],
      }
    },
  }
}
