/** Broderie Square Neck Blouse. */
import { bound } from '../../details/binding.ts'
import { buttonRow } from '../../details/front-openings.ts'
import { ribCuffs } from '../../details/hems-and-cuffs.ts'
import { tier } from '../../details/tiers.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { curve, flipped } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const broderieBlouse: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'broderie', size: 44, colour: '#F3EEE3', second: '#C9BEAC' }
  const plain: Fabric = { weave: 'plain', size: 2.8, colour: '#F3EEE3' }
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.shirting,
    cut: {
      neck: 138,
      neckDrop: 120,
      neckShape: 'square',
      backDrop: 40,
      shoulder: 208,
      slope: 40,
      armhole: 212,
      chest: 250,
      waist: 228,
      waistAt: 470,
      hem: 236,
      length: 540,
    },
    sleeve: { upper: 250, upperAngle: 46, elbow: 250, cuff: 168, puff: 66 },
  })
  const peplum = tier({
    name: 'peplum',
    top: 528,
    bottom: 740,
    halfTop: 236,
    halfBottom: 316,
    fabric,
    seed: seed + 2,
    gathers: 9,
    stitch: 'oat',
  })
  return {
    ground: 'clay',
    turn: 1,
    drapes: { ...g.drapes, ...peplum.drapes },
    items: [
      g.inside(40),
      wovenLabel([0, 76], 74),
      g.sleeveItems(),
      peplum.items,
      g.bodyItems(),
      bound(g.lines.neckFront, 24, plain),
      { kind: 'seam', line: curve([-236, 530], [0, 538], [236, 530]), width: 5, depth: 3, pucker: 2 },
      ribCuffs(g, 34, plain, 0),
      { kind: 'seam', line: g.lines.armhole, width: 5, depth: 3, pucker: 2.4 },
      { kind: 'seam', line: flipped(g.lines.armhole), width: 5, depth: 3, pucker: 2.4 },
      buttonRow(0, 190, 480, 6, { radius: 8.5, colour: 'shell', style: 'shell' }),
    ],
  }
}
