/** Garden Puff Blouse. */

import { buttonRow, placket } from '../../details/front-openings.ts'
import { ribCuffs, stitchedHem } from '../../details/hems-and-cuffs.ts'
import { collarBack, peterPan, peterPanFromBehind } from '../../details/shirt-collars.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { flipped, straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { childCut } from '../../silhouettes/child-cuts.ts'
import { upperFromBehind } from '../../silhouettes/from-behind.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const floralBlouse: Drawing = (seed) => {
  const fabric: Fabric = {
    weave: 'plain',
    size: 2.6,
    colour: '#EBDCCB',
    pattern: {
      kind: 'motifs',
      shape: 'flower',
      spacing: 50,
      size: 19,
      colours: ['#B9656B', '#7F8F6C', '#C98F4F', 'butter'],
      scatter: 0.9,
    },
  }
  const white: Fabric = { weave: 'plain', size: 2.6, colour: 'milk' }
  const rose = '#B9656B'
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.shirting,
    cut: {
      ...childCut,
      neck: 88,
      neckDrop: 62,
      shoulder: 220,
      chest: 256,
      waist: 300,
      waistAt: 440,
      hem: 344,
      length: 680,
      hemShape: 'dipped',
      hemDip: 26,
    },
    sleeve: { upper: 190, upperAngle: 52, elbow: 240, cuff: 136, puff: 62 },
  })
  const band: Fabric = { weave: 'plain', size: 2.6, colour: rose }
  return {
    ground: 'mist',
    turn: -1.4,
    drapes: g.drapes,
    items: [
      g.inside(30),
      collarBack(g.lines, 24, white),
      wovenLabel([0, 26], 70),
      g.sleeveItems(),
      g.bodyItems(),
      [-1, 1].map(
        (sign) =>
          ({
            kind: 'seam',
            line: flipIf(sign < 0, g.lines.armhole),
            width: 5,
            depth: 1.8,
            pucker: 0.8,
          }) as const,
      ),
      ribCuffs(g, 26, band, 0),
      placket(g, straight([0, 64], [0, 300]), 34, fabric, '#D5C3B0'),
      buttonRow(0, 130, 270, 4, { radius: 9.5, colour: 'rose', style: 'shell' }),
      stitchedHem(g, 18, '#D5C3B0', 1),
      peterPan(g.lines, white, 96, 'oat', rose),
    ],
    back: () => {
      const b = upperFromBehind(g)
      return {
        drapes: b.drapes,
        turn: 1.2,
        items: [
          b.sleeveItems(),
          b.bodyItems(),
          [-1, 1].map(
            (sign) =>
              ({
                kind: 'seam',
                line: flipIf(sign < 0, b.lines.armhole),
                width: 5,
                depth: 1.8,
                pucker: 0.8,
              }) as const,
          ),
          ribCuffs(b, 26, band, 0),
          { kind: 'seam', line: straight([0, 24], [0, 300]), width: 4, depth: 2.4, pucker: 0.6 },
          stitchedHem(b, 18, '#D5C3B0', 1),
          peterPanFromBehind(b.lines, white, 96, 'oat', rose),
          buttonRow(0, 30, 30, 1, { radius: 9.5, colour: 'rose', style: 'shell' }),
        ],
      }
    },
  }
}

function flipIf(wanted: boolean, line: Parameters<typeof flipped>[0]) {
  return wanted ? flipped(line) : line
}
