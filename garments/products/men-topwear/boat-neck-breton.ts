/** Boat Neck Breton. */
import { stitchedCuffs, stitchedHem } from '../../details/hems-and-cuffs.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { beside, outline, shifted, straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const breton: Drawing = (seed) => {
  const fabric: Fabric = {
    weave: 'jersey',
    size: 5,
    colour: 'milk',
    pattern: {
      kind: 'stripes',
      run: 'across',
      bands: [
        [30, 'milk'],
        [17, 'navy'],
      ],
    },
  }
  const plain: Fabric = { weave: 'jersey', size: 5, colour: 'milk' }
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.jersey,
    cut: {
      neck: 132,
      neckDrop: 46,
      neckShape: 'boat',
      backDrop: 8,
      shoulder: 262,
      slope: 50,
      chest: 284,
      waist: 276,
      hem: 282,
      length: 800,
    },
    sleeve: { upper: 330, fore: 330, upperAngle: 20, foreAngle: 5, elbow: 158, cuff: 118 },
    leftSleeve: { upper: 330, fore: 330, upperAngle: 24, foreAngle: 34, elbow: 158, cuff: 118 },
  })
  return {
    ground: 'sand',
    turn: -1.5,
    drapes: g.drapes,
    items: [
      g.inside(50),
      wovenLabel([0, 34], 74, 'navy', 'milk', false),
      g.sleeveItems(),
      g.bodyItems(),
      {
        kind: 'piece',
        outline: outline(beside(g.lines.neckFront, 2), [...beside(g.lines.neckFront, -20)].reverse()),
        fabric: plain,
        grain: { kind: 'across', line: g.lines.neckFront },
        edge: 2.4,
        shadow: 0.3,
        lift: 4,
        drape: 'body',
      },
      { kind: 'stitching', line: beside(g.lines.neckFront, -14), colour: 'oat', width: 2, length: 7 },
      stitchedHem(g, 22, 'oat', 1),
      stitchedCuffs(g, 20, 'oat', 1),
      {
        kind: 'piece',
        outline: shifted(
          outline(
            straight([0, 0], [26, 0]),
            straight([26, 0], [26, 40]),
            straight([26, 40], [0, 40]),
            straight([0, 40], [0, 0]),
          ),
          252,
          690,
        ),
        fabric: { weave: 'twill', size: 3, colour: 'thread' },
        grain: { kind: 'flat', origin: [0, 0], angle: 0 },
        edge: 1.8,
        shadow: 0.4,
        lift: 3,
        drape: 'body',
      },
    ],
    detail: { at: [226, 640], zoom: 2.4 },
  }
}
