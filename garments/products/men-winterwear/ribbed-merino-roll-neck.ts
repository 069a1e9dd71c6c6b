/** Ribbed Merino Roll Neck. */
import { grippingCuffs, ribHem } from '../../details/hems-and-cuffs.ts'
import { rollNeck } from '../../details/stand-collars.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import type { GroundName } from '../../ground.ts'
import type { Drawing } from '../../picture.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

const rollNeckIn =
  (colour: string, ground: GroundName): Drawing =>
  (seed) => {
    const fabric: Fabric = { weave: 'wideRib', size: 9, colour, fuzz: 0.8 }
    const g = upperGarment({
      seed,
      fabric,
      hand: hands.knit,
      edge: 4,
      loft: 11,
      cut: {
        neck: 84,
        neckDrop: 60,
        shoulder: 246,
        slope: 72,
        armhole: 240,
        chest: 278,
        waist: 268,
        hem: 268,
        length: 860,
      },
      sleeve: { upper: 390, fore: 284, upperAngle: 12, foreAngle: -122, elbow: 164, cuff: 104 },
      leftSleeve: { upper: 380, fore: 276, upperAngle: 22, foreAngle: 16, elbow: 164, cuff: 106 },
    })
    return {
      ground,
      turn: -1.4,
      drapes: g.drapes,
      items: [
        g.sleeveItems(),
        g.bodyItems(),
        rollNeck(g.lines, 128, fabric),
        g.foreItems(),
        ribHem(g, 70, { ...fabric, size: 7 }, 8),
        grippingCuffs(g, 96, { ...fabric, size: 7 }),
      ],
    }
  }

export const burgundyRollNeck = rollNeckIn('burgundy', 'mist')
export const navyRollNeck = rollNeckIn('navy', 'oatmeal')
export const forestRollNeck = rollNeckIn('forest', 'clay')
