/** Ribbed Scoop Tank. */
import { bound } from '../../details/binding.ts'
import { stitchedHem } from '../../details/hems-and-cuffs.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { backwards, flipped } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const ribTank: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'rib', size: 6.5, colour: '#A4AD92' }
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.jersey,
    cut: {
      neck: 104,
      neckDrop: 172,
      neckShape: 'scoop',
      backDrop: 70,
      shoulder: 172,
      slope: 22,
      armhole: 288,
      chest: 244,
      waist: 212,
      waistAt: 560,
      hem: 250,
      length: 830,
    },
  })
  return {
    ground: 'petal',
    turn: 1.6,
    drapes: g.drapes,
    items: [
      g.inside(60),
      wovenLabel([0, 104], 72),
      g.bodyItems(),
      bound(g.lines.neckFront, 22, fabric),
      bound(backwards(g.lines.armhole), 20, fabric),
      bound(flipped(g.lines.armhole), 20, fabric),
      stitchedHem(g, 22, '#8A947A'),
    ],
  }
}
