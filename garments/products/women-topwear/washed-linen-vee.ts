/** Washed Linen Vee. */
import { bound } from '../../details/binding.ts'
import { stitchedCuffs, stitchedHem } from '../../details/hems-and-cuffs.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { beside, curve } from '../../geometry.ts'
import type { GroundName } from '../../ground.ts'
import type { Drawing } from '../../picture.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

type Dyed = { colour: string; second: string; stitch: string; ground: GroundName }

const linenVee =
  ({ colour, second, stitch, ground }: Dyed): Drawing =>
  (seed) => {
    const fabric: Fabric = { weave: 'linen', colour, second, size: 3 }
    const g = upperGarment({
      seed,
      fabric,
      hand: hands.linen,
      cut: {
        neck: 110,
        neckDrop: 190,
        neckShape: 'vee',
        shoulder: 318,
        slope: 92,
        armhole: 210,
        chest: 318,
        waist: 306,
        hem: 318,
        length: 760,
        hemShape: 'dipped',
        hemDip: 20,
      },
      sleeve: { upper: 90, upperAngle: 40, elbow: 196, cuff: 196 },
    })
    return {
      ground,
      turn: 1.8,
      drapes: g.drapes,
      items: [
        g.inside(50),
        wovenLabel([0, 44], 78),
        g.sleeveItems(),
        g.bodyItems(),
        bound(g.lines.neckFront, 20, fabric),
        { kind: 'stitching', line: beside(g.lines.neckFront, -19), colour: stitch, length: 7 },
        { kind: 'seam', line: curve([0, 192], [2, 460], [0, 762]), width: 4, depth: 2.6, pucker: 1 },
        stitchedHem(g, 40, stitch, 1),
        stitchedCuffs(g, 26, stitch, 1),
      ],
    }
  }

export const stormVee = linenVee({ colour: '#7D8FA0', second: '#A9B7C2', stitch: 'silver', ground: 'petal' })
export const clayVee = linenVee({ colour: 'clay', second: '#D9B29A', stitch: 'blush', ground: 'mist' })
