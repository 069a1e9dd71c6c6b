/** Night Sky Leggings. */
import { applique, heartShape } from '../../details/appliques.ts'
import { legHems } from '../../details/trouser-hems.ts'
import { elasticBand } from '../../details/waistbands.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { curve } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { childLegs } from '../../silhouettes/child-cuts.ts'
import { lowerGarment } from '../../silhouettes/lower-garment.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const starLeggings: Drawing = (seed) => {
  const fabric: Fabric = {
    weave: 'jersey',
    size: 4.4,
    colour: '#39425E',
    pattern: {
      kind: 'motifs',
      shape: 'star',
      spacing: 74,
      size: 18,
      colours: ['butter', 'pink', 'milk'],
      scatter: 0.8,
    },
  }
  const g = lowerGarment({
    seed,
    fabric,
    hand: hands.jersey,
    loft: 14,
    cut: {
      ...childLegs,
      waist: 170,
      hip: 212,
      rise: 300,
      length: 930,
      knee: 150,
      hem: 106,
      kneeOut: 112,
      hemOut: 152,
      band: 60,
    },
    leftCut: { kneeOut: 98, hemOut: 44 },
    stack: 3,
  })
  return {
    ground: 'butter',
    turn: 1.5,
    drapes: g.drapes,
    items: [
      g.backItems(),
      g.legItems(),
      { kind: 'seam', line: curve([0, 66], [1, 180], [2, 300]), width: 4, depth: 3, pucker: 1 },
      elasticBand(g, { weave: 'jersey', size: 4.4, colour: '#39425E' }, '#5B6688'),
      legHems(g, 22, '#5B6688'),
      applique(heartShape([108, 590], 92), { weave: 'brushed', colour: 'pink' }, 'milk', 'right'),
    ],
  }
}
