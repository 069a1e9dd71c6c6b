/** Snowflake Jumper. */
import { ribCuffs, ribHem } from '../../details/hems-and-cuffs.ts'
import { neckbandBack, neckbandFront } from '../../details/neckbands.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import { fairIsleRows } from '../../fabrics/charts.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import type { Drawing } from '../../picture.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const snowJumper: Drawing = (seed) => {
  const colours = { a: '#EEE6D6', b: '#B3202A' }
  const fabric: Fabric = {
    weave: 'stockinette',
    size: 11,
    colour: '#3D4E63',
    fuzz: 0.9,
    pattern: { kind: 'chart', rows: fairIsleRows.snow, stitch: 11, colours, start: 130, end: 330 },
  }
  const sleeve: Fabric = {
    ...fabric,
    pattern: { kind: 'chart', rows: fairIsleRows.snow, stitch: 11, colours, start: 70, end: 270 },
  }
  const rib: Fabric = { weave: 'wideRib', size: 7, colour: '#3D4E63', fuzz: 0.8 }
  const red: Fabric = { weave: 'wideRib', size: 7, colour: '#A5323A', fuzz: 0.8 }
  const g = upperGarment({
    seed,
    fabric,
    sleeveFabric: sleeve,
    hand: hands.knit,
    edge: 4.4,
    loft: 12,
    cut: {
      neck: 96,
      neckDrop: 98,
      shoulder: 246,
      slope: 60,
      armhole: 222,
      chest: 286,
      waist: 286,
      hem: 278,
      length: 620,
    },
    sleeve: { upper: 280, fore: 230, upperAngle: 28, foreAngle: 14, elbow: 176, cuff: 116 },
    leftSleeve: { upper: 280, fore: 230, upperAngle: 40, foreAngle: 44, elbow: 176, cuff: 116 },
  })
  return {
    ground: 'butter',
    turn: 1.2,
    drapes: g.drapes,
    items: [
      g.inside(40),
      neckbandBack(g.lines, 34, red),
      wovenLabel([0, 36], 64),
      g.sleeveItems(),
      g.bodyItems(),
      neckbandFront(g.lines, 34, red),
      ribHem(g, 60, rib, 8),
      ribCuffs(g, 62, red, 3),
    ],
    detail: { at: [0, 230], zoom: 2.2 },
  }
}
