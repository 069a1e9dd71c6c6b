/** Waffle Henley. */
import { buttonRow, halfPlacket } from '../../details/front-openings.ts'
import { ribCuffs, stitchedHem } from '../../details/hems-and-cuffs.ts'
import { neckbandBack, neckbandFront } from '../../details/neckbands.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import type { GroundName } from '../../ground.ts'
import type { Drawing } from '../../picture.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

type Dyed = { colour: string; stitch: string; ground: GroundName }

const henley =
  ({ colour, stitch, ground }: Dyed): Drawing =>
  (seed) => {
    const fabric: Fabric = { weave: 'waffle', colour, size: 15 }
    const rib: Fabric = { weave: 'rib', colour, size: 6 }
    const g = upperGarment({
      seed,
      fabric,
      hand: hands.knit,
      cut: { neck: 86, neckDrop: 98, shoulder: 256, chest: 286, waist: 276, hem: 280, length: 830 },
      sleeve: { upper: 380, fore: 360, upperAngle: 15, foreAngle: 4, elbow: 160, cuff: 104 },
      leftSleeve: { upper: 390, fore: 340, upperAngle: 10, foreAngle: -128, elbow: 160, cuff: 104 },
    })
    return {
      ground,
      turn: 0.6,
      drapes: g.drapes,
      items: [
        g.inside(50),
        neckbandBack(g.lines, 24, rib),
        wovenLabel([0, 38], 72),
        g.sleeveItems(),
        g.bodyItems(),
        halfPlacket(g, 90, 330, 44, { weave: 'jersey', colour }, stitch),
        buttonRow(0, 128, 286, 3, { radius: 10, colour: 'bark', style: 'horn' }, 'upright', stitch),
        neckbandFront(g.lines, 24, rib, stitch),
        stitchedHem(g, 24, stitch),
        g.foreItems(),
        ribCuffs(g, 70, rib),
      ],
    }
  }

export const rustHenley = henley({ colour: 'rust', stitch: 'clay', ground: 'mist' })
export const navyHenley = henley({ colour: 'navy', stitch: 'indigo', ground: 'oatmeal' })
export const ecruHenley = henley({ colour: 'ecru', stitch: 'oat', ground: 'sage' })
