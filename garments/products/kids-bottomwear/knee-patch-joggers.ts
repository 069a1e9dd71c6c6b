/** Knee Patch Joggers. */
import { applique } from '../../details/appliques.ts'
import { trouserPockets } from '../../details/trouser-fronts.ts'
import { ribAnkles } from '../../details/trouser-hems.ts'
import { elasticBand, waistCord } from '../../details/waistbands.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { box, curve } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { childLegs } from '../../silhouettes/child-cuts.ts'
import { lowerGarment } from '../../silhouettes/lower-garment.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const kneePatchJoggers: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'brushed', colour: '#A9A49A', melange: 0.5 }
  const rib: Fabric = { weave: 'rib', size: 6, colour: '#9F9A90' }
  const patch: Fabric = { weave: 'twill', size: 4, colour: '#C6973C' }
  const g = lowerGarment({
    seed,
    fabric,
    hand: hands.sweat,
    loft: 13,
    cut: { ...childLegs, waist: 198, knee: 218, hem: 140, kneeOut: 156, hemOut: 186 },
    leftCut: { kneeOut: 146, hemOut: 150 },
    stack: 2,
  })
  return {
    ground: 'sage',
    turn: -1,
    drapes: g.drapes,
    items: [
      g.backItems(),
      g.legItems(),
      trouserPockets(g, 'silver'),
      { kind: 'seam', line: curve([0, 70], [1, 200], [2, 350]), width: 4, depth: 3, pucker: 1 },
      elasticBand(g, rib, 'silver'),
      waistCord(g, 'thread', 11, [120, 140], { eyelet: 'brass' }),
      applique(box([152, 600], 150, 178, 64), patch, 'milk', 'right'),
      applique(box([-146, 600], 150, 178, 64), patch, 'milk', 'left'),
      ribAnkles(g, 74, rib),
    ],
  }
}
