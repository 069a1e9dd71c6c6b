/** Palm Camp Shirt. */
import { buttonRow, overlap } from '../../details/front-openings.ts'
import { stitchedCuffs, stitchedHem } from '../../details/hems-and-cuffs.ts'
import { campCollar, collarBack } from '../../details/shirt-collars.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const leafShirt: Drawing = (seed) => {
  const fabric: Fabric = {
    weave: 'linen',
    colour: 'clay',
    pattern: {
      kind: 'motifs',
      shape: 'palm',
      spacing: 118,
      size: 60,
      colours: ['milk', '#7A4A36', 'milk'],
      scatter: 0.8,
    },
  }
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.linen,
    cut: {
      neck: 84,
      neckDrop: 150,
      neckShape: 'vee',
      shoulder: 286,
      slope: 66,
      armhole: 262,
      chest: 318,
      waist: 316,
      hem: 318,
      length: 860,
    },
    sleeve: { upper: 240, upperAngle: 50, elbow: 244, cuff: 250 },
  })
  return {
    ground: 'plaster',
    turn: 1.4,
    drapes: g.drapes,
    items: [
      g.inside(40),
      collarBack(g.lines, 34, fabric),
      wovenLabel([0, 34], 84),
      g.sleeveItems(),
      g.bodyItems(),
      overlap(g, straight([-24, 150], [-22, 870]), 'right', 0.55),
      [{ kind: 'stitching', line: straight([18, 160], [20, 850]), colour: 'blush', width: 2, length: 7 }],
      buttonRow(0, 232, 780, 5, { radius: 12, colour: 'horn', style: 'horn' }, 'upright', 'blush'),
      campCollar(g.lines, fabric, fabric, 'blush', 178, 1.06),
      stitchedHem(g, 30, 'blush', 1),
      stitchedCuffs(g, 30, 'blush', 1),
    ],
  }
}
