/** Quarry Cargo Trousers. */
import { flapPocket } from '../../details/pockets.ts'
import { fly, trouserPockets } from '../../details/trouser-fronts.ts'
import { legHems } from '../../details/trouser-hems.ts'
import { beltLoops, waistband } from '../../details/waistbands.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { curve } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { lowerGarment } from '../../silhouettes/lower-garment.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const cargoTrousers: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'twill', colour: 'moss', size: 4.4, fade: 0.2 }
  const stitch = '#6B7053'
  const g = lowerGarment({
    seed,
    fabric,
    hand: hands.linen,
    cut: {
      waist: 214,
      hip: 272,
      rise: 340,
      length: 1220,
      knee: 252,
      hem: 206,
      kneeOut: 156,
      hemOut: 168,
      band: 54,
    },
    stack: 3,
  })
  const button = { colour: 'bark', style: 'horn', radius: 11 } as const
  const cargo = (sign: number) =>
    flapPocket({
      at: [sign * 234, 560],
      width: 168,
      height: 214,
      fabric,
      stitch,
      flap: 74,
      corner: 8,
      bellows: true,
      angle: sign * -3,
      button,
      drape: sign > 0 ? 'right' : 'left',
      edge: 3.4,
    })
  return {
    ground: 'sand',
    turn: 0.7,
    drapes: g.drapes,
    items: [
      g.backItems(),
      g.legItems(),
      trouserPockets(g, stitch),
      fly(g, stitch),
      waistband(g, fabric, stitch),
      beltLoops(g, fabric, stitch),
      { kind: 'button', at: [13, 38], ...button, radius: 13 },
      cargo(1),
      cargo(-1),
      [1, -1].flatMap((sign) => [
        {
          kind: 'seam',
          line: curve([sign * 60, 800], [sign * 160, 790], [sign * 274, 802]),
          width: 4,
          depth: 2.4,
          pucker: 1,
        } as const,
        {
          kind: 'stitching',
          line: curve([sign * 60, 808], [sign * 160, 798], [sign * 274, 810]),
          colour: stitch,
        } as const,
      ]),
      legHems(g, 30, stitch),
      [1, -1].map(
        (sign) =>
          ({
            kind: 'cord',
            line: curve([sign * 232, 1196], [sign * 246, 1228], [sign * 226, 1262]),
            width: 7,
            colour: 'bark',
            twist: 'braid',
          }) as const,
      ),
    ],
  }
}
