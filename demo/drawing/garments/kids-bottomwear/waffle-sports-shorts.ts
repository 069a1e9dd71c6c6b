/** Waffle Sports Shorts. */
import { applique, starShape } from '../../details/appliques.ts'
import { trouserPockets } from '../../details/trouser-fronts.ts'
import { elasticBand, waistCord } from '../../details/waistbands.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { curve } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { legAt, lowerGarment } from '../../silhouettes/lower-garment.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const sportShorts: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'waffle', size: 11, colour: '#5E7F86' }
  const g = lowerGarment({
    seed,
    fabric,
    hand: hands.sweat,
    cut: {
      waist: 240,
      hip: 320,
      rise: 390,
      length: 600,
      knee: 300,
      hem: 330,
      kneeOut: 186,
      hemOut: 206,
      band: 70,
      dip: 10,
    },
  })
  const bind = (side: 'left' | 'right') => {
    const { outer } = legAt(g.legs[side], 560)
    const sign = side === 'left' ? -1 : 1
    return [
      {
        kind: 'cord',
        line: g.legs[side].hem,
        width: 16,
        colour: 'milk',
        twist: 'flat',
        shadow: 0.4,
      } as const,
      {
        kind: 'cord',
        line: curve([outer[0] - sign * 2, 596], [outer[0] - sign * 7, 500], [outer[0] - sign * 14, 430]),
        width: 15,
        colour: 'milk',
        twist: 'flat',
        shadow: 0.4,
      } as const,
    ]
  }
  return {
    ground: 'butter',
    turn: -1.6,
    drapes: g.drapes,
    items: [
      g.backItems(),
      g.legItems(),
      trouserPockets(g, 'milk'),
      { kind: 'seam', line: curve([0, 70], [1, 200], [2, 390]), width: 4, depth: 3, pucker: 1 },
      bind('left'),
      bind('right'),
      elasticBand(g, { weave: 'rib', size: 6, colour: '#567880' }, undefined),
      waistCord(g, 'milk', 13, [150, 170], { second: '#C6973C' }),
      applique(starShape([-196, 490], 44), { weave: 'brushed', colour: 'mustard' }, undefined, 'left'),
    ],
  }
}
