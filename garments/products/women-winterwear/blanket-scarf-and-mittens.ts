/** Blanket Scarf and Mittens. */
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { curve, straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { mitten, scarfLength } from '../../silhouettes/woollens.ts'

export const blanketScarf: Drawing = (seed) => {
  const check = [
    [90, '#8E4A3C'],
    [12, 'ecru'],
    [28, '#C79A56'],
    [12, 'ecru'],
    [90, '#D8C4A4'],
    [12, '#5A5248'],
    [40, '#8E4A3C'],
    [12, '#5A5248'],
  ] as const
  const fabric: Fabric = {
    weave: 'melton',
    colour: 'brick',
    fuzz: 1.6,
    pattern: { kind: 'check', warp: check, weft: check },
  }
  const knit: Fabric = { weave: 'aran', size: 8, colour: '#E5D8C0', fuzz: 1 }
  const rib: Fabric = { weave: 'wideRib', size: 8, colour: '#E5D8C0', fuzz: 1 }
  const square = straight([-210, -560], [-200, 400])
  const flap = straight([-150, -570], [-110, 90])
  const drape = {
    seed,
    angle: 8,
    size: 200,
    depth: 8,
    crisp: 0,
    folds: [
      { line: curve([-320, -500], [-300, 0], [-330, 380]), width: 90, depth: 10 },
      { line: curve([-60, -520], [-90, -100], [-50, 360]), width: 100, depth: 12 },
    ],
  }
  return {
    ground: 'oatmeal',
    turn: -3,
    drapes: {
      scarf: drape,
      over: { ...drape, seed: seed + 3, folds: [] },
      mitten: { seed: seed + 9, angle: 0, size: 160, depth: 6, crisp: 0, folds: [] },
    },
    items: [
      {
        kind: 'fringe',
        line: straight([-420, 398], [16, 398]),
        length: 110,
        spacing: 15,
        colour: '#8E4A3C',
        second: '#D8C4A4',
        seed: 3,
        direction: [0.02, 1],
      },
      scarfLength(square, 450, fabric, 'scarf', 14),
      {
        kind: 'fringe',
        line: straight([-330, 88], [114, 88]),
        length: 96,
        spacing: 15,
        colour: '#D8C4A4',
        second: '#8E4A3C',
        seed: 9,
        direction: [0.05, 1],
      },
      scarfLength(flap, 450, { ...fabric }, 'over', 16),
      wovenLabel([-300, 340], 92, 'ecru', 'ink', false),
      mitten([330, 260], 400, knit, rib, 14, false, 'mitten'),
      mitten([300, -180], 400, knit, rib, -10, true, 'mitten'),
    ],
  }
}
