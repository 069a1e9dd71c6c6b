/** Band Collar Chambray. */
import { buttonRow, overlap, placket } from '../../details/front-openings.ts'
import { stitchedHem } from '../../details/hems-and-cuffs.ts'
import { patchPocket } from '../../details/pockets.ts'
import { bandCollar, collarBack } from '../../details/shirt-collars.ts'
import { shirtCuffs, yokeSeams } from '../../details/shirt-parts.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const bandCollarShirt: Drawing = (seed) => {
  const fabric: Fabric = {
    weave: 'denim',
    size: 3.6,
    colour: '#6C87A6',
    second: '#C9D6E2',
    fade: 0.5,
    relief: 0.7,
  }
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.shirting,
    cut: {
      neck: 76,
      neckDrop: 66,
      shoulder: 252,
      chest: 292,
      waist: 284,
      hem: 292,
      length: 950,
      hemShape: 'shirttail',
      hemDip: 80,
    },
    sleeve: { upper: 320, fore: 130, upperAngle: 24, foreAngle: 20, elbow: 178, cuff: 152 },
  })
  return {
    ground: 'sand',
    turn: 0.8,
    drapes: g.drapes,
    items: [
      g.inside(30),
      collarBack(g.lines, 38, fabric),
      wovenLabel([0, 26], 84),
      g.sleeveItems(),
      g.bodyItems(),
      yokeSeams(g.lines, 'milk'),
      overlap(g, straight([-20, 60], [-20, 955]), 'right', 0.45),
      placket(g, straight([0, 60], [0, 955]), 42, fabric, 'milk'),
      buttonRow(
        0,
        130,
        800,
        6,
        { radius: 11, colour: 'ecru', style: 'shell', thread: 'thread' },
        'upright',
        'milk',
      ),
      patchPocket({ at: [142, 250], width: 132, height: 150, fabric, stitch: 'milk', corner: 26 }),
      bandCollar(g.lines, fabric, 32, 'milk'),
      buttonRow(0, 50, 50, 1, { radius: 10, colour: 'ecru', style: 'shell', thread: 'thread' }),
      stitchedHem(g, 12, 'milk', 1),
      shirtCuffs(g, 66, fabric, 'milk'),
      shirtCuffs(g, 62, { ...fabric, colour: '#8DA4BE' }, 'milk', undefined, 8),
    ],
  }
}
