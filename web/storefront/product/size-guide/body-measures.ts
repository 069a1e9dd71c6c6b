/** Body measures of the sizes in centimetres, after the usual size tables of European makers. */
import type {
  adultSizes,
  childrenSizes,
  OwnGuide,
  ShippedGuide,
} from '../../../../contract/catalogue/categories.ts'

type Range = `${number}–${number}`

export type Unit = 'cm' | 'inch'

export type Chart = {
  title: string
  /** Of the measures. */
  unit: Unit
  columns: readonly string[]
  /** Each size with a measure for each column: '88', '88–93', or empty. */
  rows: readonly (readonly [size: string, measures: readonly string[]])[]
  /** How each column is measured; empty where that goes without saying. */
  how: readonly string[]
}

const men = {
  XS: ['82–87', '70–75', '84–89'],
  S: ['88–93', '76–81', '90–95'],
  M: ['94–99', '82–87', '96–101'],
  L: ['100–105', '88–93', '102–107'],
  XL: ['106–112', '94–101', '108–113'],
  XXL: ['113–120', '102–110', '114–120'],
} as const satisfies Record<(typeof adultSizes)[number], readonly Range[]>

const women = {
  XS: ['78–82', '60–65', '86–90'],
  S: ['83–87', '66–70', '91–95'],
  M: ['88–93', '71–76', '96–101'],
  L: ['94–99', '77–83', '102–107'],
  XL: ['100–106', '84–91', '108–114'],
  XXL: ['107–114', '92–100', '115–122'],
} as const satisfies Record<(typeof adultSizes)[number], readonly Range[]>

const children = {
  '2-3Y': ['92–98', '53–55', '51–53'],
  '4-5Y': ['104–110', '56–59', '54–55'],
  '6-7Y': ['116–122', '60–64', '56–58'],
  '8-9Y': ['128–134', '65–69', '59–61'],
  '10-11Y': ['140–146', '70–75', '62–65'],
} as const satisfies Record<(typeof childrenSizes)[number], readonly Range[]>

export const waist = 'around the narrowest part, keep the tape level, not tight'
export const hips = 'around the fullest part, feet together'

export const charts: Readonly<Record<ShippedGuide, Chart>> = {
  men: {
    title: 'Men’s body measurements',
    unit: 'cm',
    columns: ['Chest', 'Waist', 'Hips'],
    rows: Object.entries(men),
    how: ['around the fullest part, close under the arms', waist, hips],
  },
  women: {
    title: 'Women’s body measurements',
    unit: 'cm',
    columns: ['Bust', 'Waist', 'Hips'],
    rows: Object.entries(women),
    how: ['around the fullest part, the tape level at the back', waist, hips],
  },
  children: {
    title: 'Children’s body measurements',
    unit: 'cm',
    columns: ['Height', 'Chest', 'Waist'],
    rows: Object.entries(children),
    how: ['against a wall, without shoes', 'around the fullest part, close under the arms', waist],
  },
}

/** '88–93' in centimetres is '34½–36½' in inches. */
export function convertMeasure(measure: string, from: Unit, to: Unit): string {
  if (from === to || measure === '') return measure
  return measure
    .split('–')
    .map(to === 'cm' ? inCentimetres : inInches)
    .join('–')
}

const inCentimetres = (inches: string): string => String(Math.round(Number(inches) * 2.54))

function inInches(centimetres: string): string {
  const halves = Math.round((Number(centimetres) / 2.54) * 2)
  return `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`
}

/** The table of a merchant. */
export const ownChart = ({ name }: { name: string }, { unit, columns, rows }: OwnGuide): Chart => ({
  title: `Measurements for ${name.toLowerCase()}`,
  unit,
  columns: columns.map((column) => column.name),
  rows: rows.map(({ size, measures }) => [size, measures]),
  how: columns.map(({ how }) => how.replace(/\.$/, '')),
})
