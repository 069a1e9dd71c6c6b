/** Tipped Piqué Polo. */
import { buttonRow, halfPlacket } from '../../details/front-openings.ts'
import { ribCuffs, stitchedHem } from '../../details/hems-and-cuffs.ts'
import { collarBack, shirtCollar } from '../../details/shirt-collars.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { curve, flipped, straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { cuffBand, hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const knitPolo: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'pique', colour: 'olive' }
  const collarCloth: Fabric = { weave: 'rib', size: 5, relief: 0.6, colour: 'olive' }
  const tip = 'ecru'
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.jersey,
    cut: { neck: 84, neckDrop: 74, shoulder: 250, chest: 290, waist: 284, hem: 286, length: 860 },
    sleeve: { upper: 240, upperAngle: 40, elbow: 196, cuff: 180 },
  })
  const cuffs = ribCuffs(g, 34, collarCloth, 2)
  return {
    ground: 'plaster',
    turn: 1.2,
    drapes: g.drapes,
    items: [
      g.inside(40),
      collarBack(g.lines, 46, collarCloth),
      wovenLabel([0, 26], 80),
      g.sleeveItems(),
      g.bodyItems(),
      cuffs,
      (['left', 'right'] as const).flatMap((side) => {
        const sleeve = g.sleeves[side]
        return sleeve
          ? [
              {
                kind: 'cord',
                line: cuffBand(sleeve, 11, 1).inner,
                width: 5,
                colour: tip,
                twist: 'flat',
                shadow: 0,
              } as const,
            ]
          : []
      }),
      halfPlacket(g, 56, 290, 46, fabric, 'olive'),
      buttonRow(0, 132, 254, 3, { radius: 10, colour: 'horn', style: 'horn' }, 'upright', 'moss'),
      shirtCollar(g.lines, { fabric: collarCloth, height: 48, point: 78, spread: 102, soft: true }),
      [false, true].map((left) => {
        const line = curve([92, 136], [122, 96], [128, 28], [116, 4])
        return {
          kind: 'cord',
          line: left ? flipped(line) : line,
          width: 4.6,
          colour: tip,
          twist: 'flat',
          shadow: 0,
        } as const
      }),
      stitchedHem(g, 24, 'moss'),
      [{ kind: 'seam', line: straight([282, 780], [286, 850]), width: 6, depth: 4, pucker: 0.4 }],
    ],
  }
}
