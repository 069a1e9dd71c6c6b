/** Everyday Chinos. */

import type { Fabric } from '../../fabrics/fabric.ts'
import type { Drawing } from '../../picture.ts'
import { foldedTrousers } from '../../silhouettes/folded-trousers.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const stoneChinos: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'twill', colour: 'stone', relief: 0.8 }
  return {
    ground: 'cocoa',
    turn: -4,
    ...foldedTrousers({
      seed,
      fabric,
      hand: hands.twill,
      stitch: '#C9C0B1',
      waist: 300,
      thigh: 318,
      hem: 196,
      length: 1280,
      button: 'horn',
      crease: false,
    }),
  }
}
