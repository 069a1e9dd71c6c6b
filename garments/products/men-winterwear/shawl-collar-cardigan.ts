/** Shawl Collar Cardigan. */
import { shawl } from '../../details/coat-collars.ts'
import { buttonRow, overlap } from '../../details/front-openings.ts'
import { ribCuffs, ribHem } from '../../details/hems-and-cuffs.ts'
import { neckbandBack } from '../../details/neckbands.ts'
import { patchPocket } from '../../details/pockets.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { outline, straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const shawlCardigan: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'stockinette', size: 13, colour: '#3B4A3E', melange: 0.4, fuzz: 1.1 }
  const rib: Fabric = { weave: 'wideRib', size: 8, colour: '#3B4A3E', melange: 0.3, fuzz: 1 }
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.chunky,
    edge: 5,
    loft: 14,
    cut: {
      neck: 90,
      neckDrop: 380,
      neckShape: 'vee',
      shoulder: 264,
      slope: 70,
      armhole: 250,
      chest: 304,
      waist: 300,
      hem: 296,
      length: 860,
    },
    sleeve: { upper: 390, fore: 350, upperAngle: 13, foreAngle: -104, elbow: 186, cuff: 124 },
    leftSleeve: { upper: 390, fore: 350, upperAngle: 13, foreAngle: -118, elbow: 186, cuff: 124 },
  })
  return {
    ground: 'sand',
    turn: 1,
    drapes: g.drapes,
    items: [
      g.inside(30),
      neckbandBack(g.lines, 60, rib),
      wovenLabel([0, 44], 88),
      g.sleeveItems(),
      g.bodyItems(),
      overlap(g, straight([-36, 400], [-36, 868]), 'right', 0.5),
      ribHem(g, 84, rib, 12),
      {
        kind: 'piece',
        outline: outline(
          straight([-38, 380], [-38, 862]),
          straight([-38, 862], [34, 862]),
          straight([34, 862], [34, 380]),
          straight([34, 380], [-38, 380]),
        ),
        fabric: rib,
        grain: { kind: 'flat', origin: [0, 0], angle: 90 },
        edge: 5,
        shadow: 0.5,
        lift: 6,
        loft: 7,
        rise: 14,
        drape: 'body',
      },
      buttonRow(-2, 440, 820, 5, { radius: 19, colour: 'horn', style: 'leather' }),
      patchPocket({
        at: [170, 600],
        width: 160,
        height: 164,
        fabric: { ...fabric },
        stitch: '#2F3A32',
        corner: 10,
        edge: 5,
        hem: 40,
      }),
      patchPocket({
        at: [-176, 600],
        width: 160,
        height: 164,
        fabric,
        stitch: '#2F3A32',
        corner: 10,
        edge: 5,
        hem: 40,
      }),
      shawl(g.lines, rib, 410, 112, 'right'),
      g.foreItems(),
      ribCuffs(g, 84, rib, 4),
    ],
  }
}
