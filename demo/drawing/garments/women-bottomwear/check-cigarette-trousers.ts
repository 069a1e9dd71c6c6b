/** Check Cigarette Trousers. */

import type { Fabric } from '../../fabrics/fabric.ts'
import type { Drawing } from '../../picture.ts'
import { foldedTrousers } from '../../silhouettes/folded-trousers.ts'
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
  return {
    ground: 'plaster',
    turn: 5,
    ...foldedTrousers({
      seed,
      fabric,
      hand: hands.twill,
      stitch: '#A3968A',
      waist: 254,
      thigh: 270,
      hem: 168,
      length: 1180,
      button: 'bark',
      crease: true,
      turnUp: 58,
    }),
  }
}
