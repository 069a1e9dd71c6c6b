/** Bias Camisole. */
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { backwards, curve, flipped, type Line, outline, shifted } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const satinCamisole: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'satin', colour: '#B9A27E', sheen: 0.3 }
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.silk,
    cut: {
      neck: 118,
      neckDrop: 0,
      shoulder: 140,
      slope: 0,
      armhole: 300,
      chest: 226,
      waist: 212,
      waistAt: 480,
      hem: 262,
      length: 800,
      hemShape: 'dipped',
      hemDip: 26,
    },
  })
  const neck = [
    ...curve([-150, 168], [-84, 172], [0, 258]),
    ...curve([0, 258], [84, 172], [150, 168]).slice(1),
  ]
  const side = curve([150, 168], [178, 262], [226, 312])
  const right = curve([226, 312], [212, 480], [236, 640], [262, 774])
  const hem = g.lines.hem
  const shape = outline(
    neck,
    side,
    right,
    backwards(hem),
    backwards(flipped(right)),
    backwards(flipped(side)),
  )
  const back = outline(curve([-208, 300], [0, 250], [208, 300]), curve([208, 300], [0, 400], [-208, 300]))
  const strap = (sign: number) =>
    ({
      kind: 'cord',
      line: curve([sign * 148, 172], [sign * 128, 60], [sign * 92, -40], [sign * 64, 60], [sign * 60, 268]),
      width: 8,
      colour: '#B9A27E',
      sheen: 0.3,
      shadow: 0.6,
    }) as const
  const trim = (line: Line) =>
    ({ kind: 'cord', line, width: 6, colour: '#C4AF8D', sheen: 0.25, shadow: 0.3 }) as const
  return {
    ground: 'blush',
    turn: 2,
    drapes: g.drapes,
    items: [
      {
        kind: 'piece',
        outline: back,
        fabric,
        grain: { kind: 'flat', origin: [0, 0], angle: 40 },
        edge: 2,
        tone: 0.78,
        shadow: 0,
      },
      strap(1),
      strap(-1),
      wovenLabel([0, 300], 58, 'milk', 'ink', false),
      {
        kind: 'piece',
        outline: shape,
        fabric,
        grain: { kind: 'flat', origin: [0, 0], angle: 45 },
        drape: 'body',
        edge: 2.2,
        shadow: 0.5,
        lift: 7,
        loft: 9,
        rise: 30,
      },
      trim(neck),
      trim(side),
      trim(flipped(side)),
      [-1, 1].map(
        (sign) =>
          ({ kind: 'button', at: [sign * 117, 20], radius: 8, colour: 'brass', style: 'snap' }) as const,
      ),
      { kind: 'seam', line: shifted(hem, 0, -10), width: 3, depth: 1, pucker: 0.5 },
      { kind: 'seam', line: curve([-88, 176], [-96, 260], [-120, 330]), width: 4, depth: 2.4, pucker: 0.8 },
      { kind: 'seam', line: curve([88, 176], [96, 260], [120, 330]), width: 4, depth: 2.4, pucker: 0.8 },
    ],
  }
}
