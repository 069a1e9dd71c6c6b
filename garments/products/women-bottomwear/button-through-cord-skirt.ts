/** Button-through Cord Skirt. */
import { buttonRow } from '../../details/front-openings.ts'
import { patchPocket } from '../../details/pockets.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { backwards, beside, outline, shifted, straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { skirt, skirtBand } from '../../silhouettes/skirt.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const cordMini: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'corduroy', size: 14, colour: '#A65E3A' }
  const stitch = '#C68259'
  const s = skirt({
    seed,
    fabric,
    hand: hands.denim,
    cut: { waist: 250, hip: 330, hipAt: 270, hem: 410, length: 760, band: 70, hemSag: 26, dip: 14 },
  })
  const line = straight([0, 20], [0, 775])
  return {
    ground: 'plaster',
    turn: -1.6,
    drapes: s.drapes,
    items: [
      s.backItems(),
      wovenLabel([0, 18], 92, 'ecru', 'ink', false),
      s.items(),
      patchPocket({ at: [196, 220], width: 176, height: 190, fabric, stitch, point: 20, angle: -7 }),
      patchPocket({ at: [-200, 220], width: 176, height: 190, fabric, stitch, point: 20, angle: 7 }),
      {
        kind: 'piece',
        outline: outline(beside(line, -38), backwards(beside(line, 38))),
        within: s.shape,
        fabric,
        grain: { kind: 'flat', origin: [0, 0], angle: 0 },
        drape: 'body',
        edge: 3,
        shadow: 0.45,
        lift: 6,
      },
      { kind: 'stitching', line: shifted(line, 30, 70), colour: stitch },
      { kind: 'stitching', line: shifted(line, -30, 70), colour: stitch },
      skirtBand(s, fabric, stitch),
      buttonRow(0, 50, 690, 7, { radius: 18, colour: 'bark', style: 'horn' }),
      { kind: 'stitching', line: beside(s.hem, 28), colour: stitch },
    ],
    detail: { at: [56, 200], zoom: 2.2 },
  }
}
