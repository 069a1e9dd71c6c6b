/** Balloon-leg Cords. */
import { patchPocket } from '../../details/pockets.ts'
import { ribAnkles } from '../../details/trouser-hems.ts'
import { elasticBand } from '../../details/waistbands.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { curve } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { childLegs } from '../../silhouettes/child-cuts.ts'
import { lowerGarment } from '../../silhouettes/lower-garment.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const balloonCords: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'corduroy', size: 9, colour: '#C2923F' }
  const rib: Fabric = { weave: 'rib', size: 6, colour: '#B88A3C' }
  const g = lowerGarment({
    seed,
    fabric,
    hand: hands.sweat,
    loft: 12,
    cut: {
      ...childLegs,
      waist: 200,
      hip: 296,
      rise: 420,
      length: 850,
      knee: 268,
      hem: 144,
      kneeOut: 178,
      hemOut: 152,
      kneeAt: 560,
    },
    stack: 2,
  })
  const flap = (sign: 1 | -1) =>
    patchPocket({
      at: [sign * 176, 190],
      width: 156,
      height: 176,
      fabric,
      stitch: '#DAB36E',
      corner: 48,
      angle: sign * -8,
      drape: sign > 0 ? 'right' : 'left',
      edge: 3,
    })
  return {
    ground: 'mist',
    turn: 0.8,
    drapes: g.drapes,
    items: [
      g.backItems(),
      g.legItems(),
      { kind: 'seam', line: curve([0, 70], [1, 220], [2, 420]), width: 4, depth: 3, pucker: 1 },
      flap(1),
      flap(-1),
      elasticBand(g, rib),
      buttonRowOf(g.waistTop),
      ribAnkles(g, 66, rib),
    ],
  }
}

function buttonRowOf(waist: readonly (readonly [number, number])[]) {
  const [x, y] = waist[Math.floor(waist.length / 2)] ?? [0, 0]
  return [
    { kind: 'button', at: [x - 18, y + 26], radius: 13, colour: 'bark', style: 'horn' } as const,
    { kind: 'button', at: [x + 18, y + 26], radius: 13, colour: 'bark', style: 'horn' } as const,
  ]
}
