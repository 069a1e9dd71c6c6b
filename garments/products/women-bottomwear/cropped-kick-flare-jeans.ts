/** Cropped Kick-flare Jeans. */
import { jeansBackPockets, jeansYoke, leatherPatch, seatSeam } from '../../details/trouser-backs.ts'
import { fly, jeansPockets, sideSeams } from '../../details/trouser-fronts.ts'
import { beltLoops, waistband } from '../../details/waistbands.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import type { Drawing } from '../../picture.ts'
import { lowerFromBehind } from '../../silhouettes/from-behind.ts'
import { lowerGarment } from '../../silhouettes/lower-garment.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const kickFlare: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'denim', colour: '#7590AE', second: '#D5DEE7', fade: 0.7, relief: 0.9 }
  const stitch = '#C99A5B'
  const g = lowerGarment({
    seed,
    fabric,
    inside: { ...fabric, colour: '#B9C6D4' },
    hand: hands.denim,
    cut: {
      waist: 182,
      hip: 244,
      rise: 350,
      length: 1080,
      knee: 186,
      hem: 262,
      kneeOut: 130,
      hemOut: 168,
      band: 54,
      kneeAt: 720,
    },
    leftCut: { kneeOut: 142, hemOut: 206 },
    stack: 1,
  })
  const fray = (side: 'left' | 'right', garment = g) =>
    ({
      kind: 'fringe',
      line: garment.legs[side].hem,
      length: 16,
      spacing: 4.5,
      colour: '#C8D3DE',
      second: '#8CA3BC',
      seed: side === 'left' ? 3 : 8,
      direction: [0, 1],
    }) as const
  return {
    ground: 'petal',
    turn: 1.4,
    drapes: g.drapes,
    items: [
      g.backItems(),
      wovenLabel([0, 14], 80, 'ecru', 'ink', false),
      fray('left'),
      fray('right'),
      g.legItems(),
      sideSeams(g, 8, stitch),
      jeansPockets(g, stitch, 'brass', fabric),
      fly(g, stitch),
      waistband(g, fabric, stitch),
      beltLoops(g, fabric, stitch),
      { kind: 'button', at: [13, 36], radius: 14, colour: 'brass', style: 'metal' },
      [0, 1, 2].map(
        (i) =>
          ({
            kind: 'button',
            at: [15 + i * 1.5, 108 + i * 56],
            radius: 11,
            colour: 'brass',
            style: 'metal',
          }) as const,
      ),
    ],
    back: () => {
      const b = lowerFromBehind(g, 14)
      return {
        drapes: b.drapes,
        turn: -1.4,
        items: [
          fray('left', b),
          fray('right', b),
          b.legItems(),
          sideSeams(b, 8, stitch),
          seatSeam(b, stitch),
          jeansYoke(b, stitch),
          jeansBackPockets(b, {
            width: 132,
            height: 148,
            fabric,
            stitch,
            point: 22,
            across: 0.48,
          }),
          waistband(b, fabric, stitch, false),
          leatherPatch([84, 26], 84, '#C09063'),
          beltLoops(b, fabric, stitch, [-0.78, 0, 0.78]),
        ],
      }
    },
  }
}
