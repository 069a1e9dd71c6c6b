/** Fair Isle Cardigan. */
import { buttonRow, overlap } from '../../details/front-openings.ts'
import { ribCuffs, ribHem } from '../../details/hems-and-cuffs.ts'
import { neckbandBack, neckbandFront } from '../../details/neckbands.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import { fairIsleRows } from '../../fabrics/charts.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { outline, straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const fairIsleCardigan: Drawing = (seed) => {
  const colours = { a: '#EFE5D2', b: '#7E4450', c: '#A66E73', d: '#4E5B56' }
  const base: Fabric = { weave: 'stockinette', size: 10, colour: '#D3A59E', fuzz: 0.9 }
  const fabric: Fabric = {
    ...base,
    pattern: { kind: 'chart', rows: fairIsleRows.yoke, stitch: 10, colours, start: 96, end: 330 },
  }
  const sleeve: Fabric = {
    ...base,
    pattern: { kind: 'chart', rows: fairIsleRows.yoke, stitch: 10, colours, start: 4, end: 238 },
  }
  const rib: Fabric = { weave: 'rib', size: 8, colour: '#D3A59E', fuzz: 0.8 }
  const g = upperGarment({
    seed,
    fabric,
    sleeveFabric: sleeve,
    hand: hands.knit,
    edge: 4,
    loft: 11,
    cut: {
      neck: 88,
      neckDrop: 90,
      shoulder: 244,
      slope: 64,
      armhole: 226,
      chest: 278,
      waist: 274,
      hem: 266,
      length: 640,
    },
    sleeve: { upper: 340, fore: 330, upperAngle: 30, foreAngle: 18, elbow: 168, cuff: 112 },
  })
  return {
    ground: 'plaster',
    turn: -1,
    drapes: g.drapes,
    items: [
      g.inside(40),
      neckbandBack(g.lines, 30, rib),
      wovenLabel([0, 36], 66),
      g.sleeveItems(),
      g.bodyItems(),
      overlap(g, straight([28, 70], [28, 646]), 'left', 0.5),
      ribHem(g, 64, rib, 8),
      {
        kind: 'piece',
        outline: outline(
          straight([-28, 86], [28, 86]),
          straight([28, 86], [28, 642]),
          straight([28, 642], [-28, 642]),
          straight([-28, 642], [-28, 86]),
        ),
        fabric: rib,
        grain: { kind: 'flat', origin: [0, 0], angle: 90 },
        edge: 4,
        shadow: 0.5,
        lift: 5,
        loft: 6,
        rise: 12,
        drape: 'body',
      },
      neckbandFront(g.lines, 30, rib),
      buttonRow(0, 122, 612, 7, { radius: 13, colour: '#7E4450', style: 'shell', holes: 2 }),
      ribCuffs(g, 76, rib, 3),
    ],
    detail: { at: [30, 210], zoom: 2.2 },
  }
}
