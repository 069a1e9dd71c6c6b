/** Colour Block Knit Tee. */
import { ribCuffs, ribHem } from '../../details/hems-and-cuffs.ts'
import { neckbandBack, neckbandFront } from '../../details/neckbands.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import type { Drawing } from '../../picture.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const blockKnitTee: Drawing = (seed) => {
  const fabric: Fabric = {
    weave: 'stockinette',
    size: 7.5,
    colour: 'mustard',
    pattern: { kind: 'blocks', edges: [-205, 40], colours: ['#3A4763', 'oat', '#B8863A'] },
  }
  const top: Fabric = { weave: 'stockinette', size: 7.5, colour: '#3A4763' }
  const rib: Fabric = { weave: 'rib', size: 6, colour: '#3A4763' }
  const low: Fabric = { weave: 'rib', size: 6, colour: '#B8863A' }
  const g = upperGarment({
    seed,
    fabric,
    sleeveFabric: top,
    hand: hands.knit,
    edge: 3.4,
    cut: {
      neck: 100,
      neckDrop: 84,
      shoulder: 262,
      slope: 58,
      armhole: 216,
      chest: 296,
      waist: 292,
      hem: 284,
      length: 640,
    },
    sleeve: { upper: 190, upperAngle: 52, elbow: 196, cuff: 196 },
  })
  const items = g
    .bodyItems()
    .map((item) =>
      item.kind === 'piece'
        ? { ...item, grain: { kind: 'flat', origin: [0, 480], angle: 0 } as const }
        : item,
    )
  return {
    ground: 'petal',
    turn: -1.2,
    drapes: g.drapes,
    items: [
      g.inside(40),
      neckbandBack(g.lines, 26, rib),
      wovenLabel([0, 34], 66),
      g.sleeveItems(),
      items,
      neckbandFront(g.lines, 26, rib),
      ribHem(g, 56, low, 6),
      ribCuffs(g, 34, rib, 0),
    ],
  }
}
