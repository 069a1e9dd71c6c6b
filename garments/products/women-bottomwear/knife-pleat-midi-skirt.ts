/** Knife Pleat Midi Skirt. */
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { skirt, skirtBand } from '../../silhouettes/skirt.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const pleatedMidi: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'satin', colour: 'burgundy', sheen: 0.1 }
  const s = skirt({
    seed,
    fabric,
    hand: hands.silk,
    cut: { waist: 196, hip: 300, hipAt: 300, hem: 470, length: 1040, band: 64, hemSag: 52 },
    pleats: 17,
  })
  return {
    ground: 'petal',
    turn: 1,
    drapes: s.drapes,
    items: [
      s.backItems(),
      wovenLabel([0, 12], 76, 'ecru', 'ink', false),
      s.items(),
      skirtBand(s, fabric, '#7F3744'),
      { kind: 'seam', line: straight([176, 6], [204, 170]), width: 3, depth: 2, pucker: 0.4 },
    ],
  }
}
