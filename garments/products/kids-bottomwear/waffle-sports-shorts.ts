/** Waffle Sports Shorts. */
import { applique, starShape } from '../../details/appliques.ts'
import { bound } from '../../details/binding.ts'
import { trouserPockets } from '../../details/trouser-fronts.ts'
import { elasticBand, waistCord } from '../../details/waistbands.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { backwards, beside, curve, type Line, point } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { lowerGarment } from '../../silhouettes/lower-garment.ts'
import { hands, type Side } from '../../silhouettes/upper-garment.ts'

export const sportShorts: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'waffle', size: 11, colour: '#5E7F86' }
  const g = lowerGarment({
    seed,
    fabric,
    hand: hands.sweat,
    cut: {
      waist: 240,
      hip: 320,
      rise: 390,
      length: 600,
      knee: 300,
      hem: 330,
      kneeOut: 186,
      hemOut: 206,
      band: 70,
      dip: 10,
    },
  })
  const milk: Fabric = { weave: 'twill', size: 3, colour: 'milk', relief: 0.5 }
  const bind = (side: Side) => {
    const { outer, hem } = g.legs[side]
    // Walked so that the outside of the cloth lies to the left of travel on both legs.
    const walked = (line: Line): Line => (side === 'left' ? backwards(line) : line)
    const slit = outer.filter(([, y]) => y >= 452)
    // A binding stops a step short of its line's ends; the hem's must reach the corners.
    const [cornerX, cornerY] = point(hem, 0)
    const [innerX, innerY] = point(hem, -1)
    const out = side === 'left' ? -5 : 5
    const edge: Line = [[cornerX + out, cornerY - 1], ...hem, [innerX - out, innerY]]
    return [bound(beside(walked(slit), -4), 17, milk), bound(walked(edge), 19, milk)]
  }
  return {
    ground: 'butter',
    turn: -1.6,
    drapes: g.drapes,
    items: [
      g.backItems(),
      g.legItems(),
      trouserPockets(g, 'milk'),
      { kind: 'seam', line: curve([0, 70], [1, 200], [2, 390]), width: 4, depth: 3, pucker: 1 },
      bind('left'),
      bind('right'),
      elasticBand(g, { weave: 'rib', size: 6, colour: '#567880' }, undefined),
      waistCord(g, 'milk', 13, [150, 170], { second: '#C6973C' }),
      applique(starShape([-196, 490], 44), { weave: 'brushed', colour: 'mustard' }, undefined, 'left'),
    ],
  }
}
