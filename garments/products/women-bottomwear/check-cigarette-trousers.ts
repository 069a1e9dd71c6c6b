/** Check Cigarette Trousers. */
import { fly, sideSeams, trouserPockets } from '../../details/trouser-fronts.ts'
import { turnUps } from '../../details/trouser-hems.ts'
import { beltLoops, waistband } from '../../details/waistbands.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import type { Drawing } from '../../picture.ts'
import { lowerGarment } from '../../silhouettes/lower-garment.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const checkCigarette: Drawing = (seed) => {
  const fabric: Fabric = {
    weave: 'twill',
    size: 3.4,
    colour: '#8A7C6B',
    relief: 0.6,
    pattern: {
      kind: 'check',
      warp: [
        [22, '#B5A893'],
        [3, '#5D5348'],
        [5, '#B5A893'],
        [3, '#5D5348'],
        [22, '#B5A893'],
        [3, 'brick'],
      ],
      weft: [
        [22, '#B5A893'],
        [3, '#5D5348'],
        [5, '#B5A893'],
        [3, '#5D5348'],
        [22, '#B5A893'],
        [3, 'brick'],
      ],
    },
  }
  const stitch = '#6E6254'
  const g = lowerGarment({
    seed,
    fabric,
    hand: hands.twill,
    cut: {
      waist: 216,
      hip: 292,
      rise: 356,
      length: 1190,
      knee: 226,
      hem: 172,
      kneeOut: 160,
      hemOut: 174,
      band: 52,
    },
    leftCut: { kneeOut: 164, hemOut: 182 },
    crease: true,
  })
  return {
    ground: 'plaster',
    turn: 1,
    drapes: g.drapes,
    items: [
      g.backItems(),
      g.legItems(),
      sideSeams(g, 9),
      trouserPockets(g, stitch),
      fly(g, stitch),
      waistband(g, fabric, stitch),
      beltLoops(g, fabric, stitch),
      { kind: 'button', at: [14, 36], radius: 14, colour: 'bark', style: 'horn' },
      turnUps(g, 56, fabric),
    ],
  }
}
