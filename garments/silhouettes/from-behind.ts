/** Garments turned over: the same cut seen from behind, so left and right change places. */
import { type LowerGarment, lowerGarment } from './lower-garment.ts'
import type { SleevePose } from './sleeve.ts'
import type { UpperCut } from './upper-cut.ts'
import { type UpperGarment, type UpperSpec, upperGarment } from './upper-garment.ts'

/** The back neckline lies this far below the shoulder points, in pixels. */
const backNeckDrop = 22
/** Folds of the back fall otherwise than those of the front. */
const otherSide = 409

/**
 * @param changes of the back's cut, its sleeves' pose where the front's are folded over the body, or its cloth
 */
export function upperFromBehind(
  front: UpperGarment,
  changes: Partial<Omit<UpperSpec, 'cut' | 'seed'>> & { cut?: Partial<UpperCut> } = {},
): UpperGarment {
  const { spec } = front
  const sleeve = spec.leftSleeve ?? spec.sleeve
  return upperGarment({
    ...spec,
    ...(sleeve && { sleeve: lyingOut(sleeve) }),
    ...(spec.sleeve && { leftSleeve: lyingOut(spec.sleeve) }),
    ...changes,
    seed: spec.seed + otherSide,
    cut: { ...spec.cut, neckShape: 'round', neckDrop: backNeckDrop, backDrop: backNeckDrop, ...changes.cut },
  })
}

/** A forearm folded over the front lies straight below its upper arm. */
function lyingOut(pose: SleevePose): SleevePose {
  const bend = Math.abs((pose.foreAngle ?? pose.upperAngle) - pose.upperAngle)
  return bend < 75 ? pose : { ...pose, upperAngle: 15, foreAngle: 8 }
}

/** @param rise how far the back waist stands above its ends, pixels */
export function lowerFromBehind(front: LowerGarment, rise = 8): LowerGarment {
  const { spec } = front
  return lowerGarment({
    seed: spec.seed + otherSide,
    fabric: spec.fabric,
    hand: spec.hand,
    cut: { ...spec.cut, ...spec.leftCut, dip: -rise },
    leftCut: { ...spec.cut, dip: -rise },
    ...(spec.edge && { edge: spec.edge }),
    ...(spec.loft && { loft: spec.loft }),
    ...(spec.crease && { crease: true }),
    ...(spec.stack !== undefined && { stack: spec.stack }),
  })
}
