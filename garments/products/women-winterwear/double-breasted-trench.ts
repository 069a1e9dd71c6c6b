/** Double-breasted Trench. */

import { lapels } from '../../details/coat-collars.ts'
import { buttonRow, overlap } from '../../details/front-openings.ts'
import { weltPocket } from '../../details/pockets.ts'
import { collarBack } from '../../details/shirt-collars.ts'
import { backVent, beltFromBehind, collarFromBehind } from '../../details/upper-backs.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { backwards, beside, box, curve, outline, straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { upperFromBehind } from '../../silhouettes/from-behind.ts'
import { levelLine } from '../../silhouettes/upper-cut.ts'
import { cuffBand, hands, type UpperGarment, upperGarment } from '../../silhouettes/upper-garment.ts'

export const trench: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'twill', size: 3.6, colour: '#C7B493', relief: 0.7 }
  const lining: Fabric = {
    weave: 'brushed',
    colour: 'oat',
    pattern: {
      kind: 'check',
      warp: [
        [46, 'sand'],
        [8, 'ecru'],
        [8, 'thread'],
        [8, 'ink'],
      ],
      weft: [
        [46, 'sand'],
        [8, 'ecru'],
        [8, 'thread'],
        [8, 'ink'],
      ],
    },
  }
  const stitch = '#A8956F'
  const g = upperGarment({
    seed,
    fabric,
    lining,
    hand: hands.shell,
    edge: 3.2,
    loft: 9,
    cut: {
      neck: 80,
      neckDrop: 220,
      neckShape: 'vee',
      shoulder: 246,
      slope: 72,
      armhole: 252,
      chest: 284,
      waist: 240,
      waistAt: 540,
      hem: 344,
      length: 1160,
    },
    sleeve: { upper: 380, fore: 370, upperAngle: 20, foreAngle: 9, elbow: 172, cuff: 150 },
  })
  const belt = levelLine(g.lines, 548, -4)
  const button = { radius: 16, colour: 'horn', style: 'horn' } as const
  const flap = outline(
    curve([-84, 6], [-150, 30], [-238, 70]),
    curve([-238, 70], [-250, 200], [-226, 330]),
    curve([-226, 330], [-120, 372], [-34, 320]),
    curve([-34, 320], [-60, 160], [-84, 6]),
  )
  const straps = ({ sleeves }: UpperGarment) =>
    (['left', 'right'] as const).flatMap((side) => {
      const sleeve = sleeves[side]
      if (!sleeve) return []
      const line = cuffBand(sleeve, 96, -1).inner
      return [
        { kind: 'cord', line, width: 30, colour: '#BDAA88', twist: 'flat', shadow: 0.5 } as const,
        {
          kind: 'button',
          at: line[Math.floor(line.length * 0.3)] ?? [0, 0],
          radius: 10,
          colour: 'horn',
          style: 'horn',
        } as const,
      ]
    })
  return {
    ground: 'blush',
    turn: 0.8,
    drapes: g.drapes,
    items: [
      g.inside(20),
      collarBack(g.lines, 60, fabric),
      wovenLabel([0, 46], 92),
      g.sleeveItems(),
      g.bodyItems(),
      overlap(g, curve([104, 240], [112, 540], [124, 1166]), 'left', 0.6),
      { kind: 'stitching', line: curve([92, 250], [100, 540], [112, 1156]), colour: stitch },
      [1, -1].flatMap((sign) => buttonRow(sign * 84 - 4, 380, 480, 2, button)),
      [1, -1].flatMap((sign) => buttonRow(sign * 92 - 4, 650, 800, 2, button)),
      {
        kind: 'piece',
        outline: flap,
        fabric,
        grain: { kind: 'flat', origin: [0, 0], angle: 6 },
        drape: 'body',
        edge: 3,
        shadow: 0.6,
        lift: 9,
      },
      { kind: 'stitching', line: beside(curve([-226, 330], [-120, 372], [-34, 320]), 8), colour: stitch },
      lapels(g.lines, {
        fabric,
        breakAt: 330,
        edgeX: 60,
        reach: 196,
        gorge: 112,
        collar: 82,
        over: 'left',
        stitch,
      }),
      weltPocket([192, 740], 190, 34, -66, fabric, stitch),
      weltPocket([-198, 740], 190, 34, 66, fabric, stitch),
      {
        kind: 'piece',
        outline: outline(beside(belt, 25), backwards(beside(belt, -25))),
        fabric,
        grain: { kind: 'across', line: belt },
        edge: 3,
        shadow: 0.6,
        lift: 8,
        loft: 5,
        rise: 10,
      },
      { kind: 'stitching', line: beside(belt, 18), colour: stitch },
      { kind: 'stitching', line: beside(belt, -18), colour: stitch },
      {
        kind: 'piece',
        outline: outline(
          curve([20, 530], [70, 640], [90, 790]),
          straight([90, 790], [138, 776]),
          curve([138, 776], [116, 630], [72, 528]),
        ),
        fabric,
        grain: { kind: 'flat', origin: [0, 0], angle: -14 },
        edge: 3,
        shadow: 0.7,
        lift: 9,
        loft: 5,
        rise: 10,
      },
      {
        kind: 'cord',
        line: [...box([6, 550], 62, 76, 8), [-25, 516]],
        width: 10,
        colour: 'bark',
        sheen: 0.4,
        shadow: 0.8,
      },
      straps(g),
    ],
    back: () => {
      const b = upperFromBehind(g)
      const cape = levelLine(b.lines, 330, -34)
      return {
        drapes: b.drapes,
        turn: -0.8,
        items: [
          b.sleeveItems(),
          b.bodyItems(),
          backVent(b.lines, { from: 760, seamFrom: 300, stitch, width: 48 }),
          {
            kind: 'piece',
            outline: outline(cape, straight([900, 300], [900, -300]), [[-900, -300]], [[-900, 300]]),
            within: b.lines.body,
            fabric,
            grain: { kind: 'flat', origin: [0, 0], angle: 0 },
            drape: 'body',
            edge: 3,
            shadow: 0.62,
            lift: 10,
          },
          { kind: 'stitching', line: beside(cape, 9), colour: stitch },
          beltFromBehind(b.lines, 548, 50, fabric, { stitch }),
          straps(b),
          collarFromBehind(b.lines, { fabric, height: 60, fall: 84, reach: 72, stitch, edge: 3.2 }),
        ],
      }
    },
  }
}
