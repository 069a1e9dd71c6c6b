/** Bias Satin Skirt. */

import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { beside, curve } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { skirt, skirtBand } from '../../silhouettes/skirt.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const slipSkirt: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'satin', colour: '#8F9AA6', sheen: 0.34 }
  const s = skirt({
    seed,
    fabric,
    hand: { ...hands.silk, size: 190, depth: 9 },
    cut: { waist: 190, hip: 270, hipAt: 320, hem: 352, length: 1130, band: 30, hemSag: 30 },
    flares: 5,
  })
  return {
    ground: 'plaster',
    turn: -2.4,
    drapes: s.drapes,
    items: [
      s.backItems(),
      wovenLabel([0, 10], 66, 'milk', 'ink', false),
      s.items(),
      skirtBand(s, fabric),
      { kind: 'seam', line: curve([-186, 20], [-60, 60], [190, 30]), width: 4, depth: 1, pucker: 1 },
      { kind: 'seam', line: beside(s.hem, 12), width: 3, depth: 1, pucker: 0.5 },
    ],
  }
}
