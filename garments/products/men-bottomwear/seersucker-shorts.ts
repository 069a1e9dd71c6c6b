/** Seersucker Shorts. */
import { trouserPockets } from '../../details/trouser-fronts.ts'
import { legHems } from '../../details/trouser-hems.ts'
import { elasticBand, waistCord } from '../../details/waistbands.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { curve } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { lowerGarment } from '../../silhouettes/lower-garment.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const seersuckerShorts: Drawing = (seed) => {
  const fabric: Fabric = {
    weave: 'seersucker',
    size: 3,
    colour: 'milk',
    second: '#7E97B3',
    pattern: {
      kind: 'stripes',
      run: 'along',
      bands: [
        [12, '#E9EBE8'],
        [12, '#88A0BB'],
      ],
    },
  }
  const g = lowerGarment({
    seed,
    fabric,
    hand: hands.linen,
    cut: {
      waist: 250,
      hip: 318,
      rise: 390,
      length: 680,
      knee: 300,
      hem: 318,
      kneeOut: 180,
      hemOut: 196,
      band: 66,
      dip: 12,
    },
  })
  return {
    ground: 'sand',
    turn: 1.5,
    drapes: g.drapes,
    items: [
      g.backItems(),
      g.legItems(),
      trouserPockets(g, 'milk'),
      { kind: 'seam', line: curve([0, 70], [1, 200], [2, 390]), width: 4, depth: 3, pucker: 0.8 },
      elasticBand(g, fabric, 'milk'),
      waistCord(g, 'milk', 12, [170, 150], { eyelet: 'steel' }),
      legHems(g, 34, 'milk'),
    ],
  }
}
