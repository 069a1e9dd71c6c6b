/** Raglan Letter Tee. */
import { applique } from '../../details/appliques.ts'
import { stitchedCuffs, stitchedHem } from '../../details/hems-and-cuffs.ts'
import { neckbandBack, neckbandFront } from '../../details/neckbands.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { curve, ellipse, flipped, outline, straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { childCut } from '../../silhouettes/child-cuts.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const baseballTee: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'jersey', colour: 'milk', melange: 0.2 }
  const sleeveCloth: Fabric = { weave: 'jersey', colour: 'brick', melange: 0.1 }
  const rib: Fabric = { weave: 'rib', size: 6, colour: 'brick' }
  const g = upperGarment({
    seed,
    fabric,
    sleeveFabric: sleeveCloth,
    hand: hands.jersey,
    cut: { ...childCut, slope: 66 },
    sleeve: { upper: 250, fore: 120, upperAngle: 42, foreAngle: 36, elbow: 172, cuff: 146 },
  })
  const { lines } = g
  const raglan = outline(
    curve(
      [lines.cut.neck * 0.86, 40],
      [lines.cut.neck * 1.5, 130],
      [lines.armpit[0] - 4, lines.armpit[1] + 2],
    ),
    [...lines.armhole].reverse(),
    curve(lines.shoulderTip, [170, 26], [lines.cut.neck, -1]),
    straight([lines.cut.neck, -1], [lines.cut.neck * 0.86, 40]),
  )
  const seam = curve(
    [lines.cut.neck * 0.86, 40],
    [lines.cut.neck * 1.5, 130],
    [lines.armpit[0] - 4, lines.armpit[1] + 2],
  )
  const body = g.bodyItems().filter((item) => item.kind === 'piece')
  const star = ellipse([0, 360], 92)
  return {
    ground: 'sage',
    turn: -1,
    drapes: g.drapes,
    items: [
      g.inside(),
      neckbandBack(g.lines, 26, rib),
      wovenLabel([0, 36], 66),
      g.sleeveItems(),
      body,
      [raglan, flipped(raglan)].map(
        (shape, i) =>
          ({
            kind: 'piece',
            outline: shape,
            fabric: sleeveCloth,
            grain: { kind: 'flat', origin: [0, 0], angle: i === 0 ? -34 : 34 },
            drape: 'body',
            edge: 0.6,
            shadow: 0,
          }) as const,
      ),
      [seam, flipped(seam)].flatMap((line) => [
        { kind: 'seam', line, width: 3.4, depth: 2.2, pucker: 0.7 } as const,
        { kind: 'stitching', line, colour: '#B8695E', length: 5, gap: 3, width: 2 } as const,
      ]),
      neckbandFront(g.lines, 26, rib),
      stitchedHem(g, 24, 'oat'),
      stitchedCuffs(g, 22, '#B8695E'),
      applique(star, { weave: 'brushed', colour: '#33446A' }, 'milk'),
      [
        straight([-30, 318], [-30, 402]),
        curve([-30, 318], [28, 316], [34, 344], [-4, 358]),
        curve([-4, 358], [44, 358], [40, 400], [-30, 402]),
      ].map(
        (line) => ({ kind: 'cord', line, width: 15, colour: 'butter', twist: 'rope', shadow: 0.5 }) as const,
      ),
    ],
  }
}
