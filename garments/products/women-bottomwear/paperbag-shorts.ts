/** Paperbag Shorts. */
import { tier } from '../../details/tiers.ts'
import { bow } from '../../details/ties.ts'
import { trouserPockets } from '../../details/trouser-fronts.ts'
import { legHems } from '../../details/trouser-hems.ts'
import { elasticBand, sash } from '../../details/waistbands.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { curve } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { lowerGarment } from '../../silhouettes/lower-garment.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const paperbagShorts: Drawing = (seed) => {
  const fabric: Fabric = {
    weave: 'plain',
    size: 3,
    colour: '#2F3A55',
    pattern: {
      kind: 'motifs',
      shape: 'cross',
      spacing: 46,
      size: 12,
      colours: ['ecru'],
      scatter: 0.2,
      upright: true,
    },
  }
  const g = lowerGarment({
    seed,
    fabric,
    hand: hands.linen,
    cut: {
      waist: 236,
      hip: 340,
      rise: 400,
      length: 650,
      knee: 330,
      hem: 372,
      kneeOut: 190,
      hemOut: 206,
      band: 64,
      dip: 8,
    },
  })
  const top = tier({
    name: 'frill',
    top: 8,
    bottom: -64,
    halfTop: 234,
    halfBottom: 262,
    sag: -8,
    fabric,
    seed,
    gathers: 11,
  })
  return {
    ground: 'blush',
    turn: -1,
    drapes: { ...g.drapes, ...top.drapes },
    items: [
      top.items,
      g.legItems(),
      trouserPockets(g),
      { kind: 'seam', line: curve([0, 70], [1, 220], [2, 400]), width: 4, depth: 3, pucker: 0.8 },
      elasticBand(g, fabric),
      sash(curve([-242, 36], [0, 46], [242, 36]), 42, { ...fabric, colour: '#3B4868' }),
      bow([0, 44], 120, { ...fabric, colour: '#3B4868' }, [190, 220]),
      legHems(g, 44, '#55617F'),
    ],
  }
}
