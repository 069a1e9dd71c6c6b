/** Children’s proportions: wider for their length, with room to grow. */
import type { LegCut } from './lower-garment.ts'
import type { UpperCut } from './upper-cut.ts'

export const childLegs: LegCut = {
  waist: 206,
  hip: 268,
  rise: 350,
  length: 900,
  knee: 228,
  hem: 200,
  kneeOut: 146,
  hemOut: 158,
  band: 56,
  dip: 10,
}

export const childCut: Partial<UpperCut> = {
  neck: 96,
  neckDrop: 94,
  shoulder: 240,
  slope: 56,
  armhole: 220,
  chest: 284,
  waist: 290,
  waistAt: 480,
  hem: 302,
  length: 660,
}

export const childCoat: Partial<UpperCut> = {
  neck: 94,
  neckDrop: 82,
  shoulder: 244,
  slope: 66,
  armhole: 230,
  chest: 296,
  waist: 300,
  waistAt: 520,
  hem: 326,
  length: 780,
}
