/** First Team Rugby Shirt. */
import { buttonRow, halfPlacket } from '../../details/front-openings.ts'
import { ribCuffs, stitchedHem } from '../../details/hems-and-cuffs.ts'
import { collarBack, shirtCollar } from '../../details/shirt-collars.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import type { Drawing } from '../../picture.ts'
import { childCut } from '../../silhouettes/child-cuts.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const rugbyShirt: Drawing = (seed) => {
  const fabric: Fabric = {
    weave: 'jersey',
    size: 5.5,
    colour: 'forest',
    pattern: {
      kind: 'stripes',
      run: 'across',
      bands: [
        [92, '#35503F'],
        [92, '#D9A441'],
      ],
    },
  }
  const white: Fabric = { weave: 'twill', size: 4, colour: 'milk' }
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.sweat,
    edge: 3,
    cut: { ...childCut, neck: 90, neckDrop: 76, length: 690 },
    sleeve: { upper: 280, fore: 260, upperAngle: 30, foreAngle: 20, elbow: 168, cuff: 116 },
  })
  return {
    ground: 'mist',
    turn: 1.4,
    drapes: g.drapes,
    items: [
      g.inside(40),
      collarBack(g.lines, 46, white),
      wovenLabel([0, 28], 78),
      g.sleeveItems(),
      g.bodyItems(),
      stitchedHem(g, 24, '#4F6B58'),
      halfPlacket(g, 64, 290, 48, white, 'oat'),
      buttonRow(0, 130, 250, 3, { radius: 11, colour: 'shell', style: 'shell' }, 'upright'),
      shirtCollar(g.lines, { fabric: white, height: 50, point: 84, spread: 106, stitch: 'oat' }),
      ribCuffs(g, 60, { weave: 'rib', size: 6, colour: '#35503F' }, 2),
    ],
  }
}
