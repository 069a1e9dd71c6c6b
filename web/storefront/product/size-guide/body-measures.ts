/** Body measures of the sizes in centimetres, after the usual size tables of European makers. */
import type { adultSizes, childrenSizes, SizeChart } from '../../../../contract/catalogue/taxonomy.ts'

type Range = `${number}–${number}`

export type Chart = {
  of: string
  columns: readonly string[]
  rows: Readonly<Record<string, readonly Range[]>>
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

export const charts: Readonly<Record<SizeChart, Chart>> = {
  men: {
    of: 'Men’s',
    columns: ['Chest', 'Waist', 'Hips'],
    rows: men,
    how: ['around the fullest part, close under the arms', waist, hips],
  },
  women: {
    of: 'Women’s',
    columns: ['Bust', 'Waist', 'Hips'],
    rows: women,
    how: ['around the fullest part, the tape level at the back', waist, hips],
  },
  children: {
    of: 'Children’s',
    columns: ['Height', 'Chest', 'Waist'],
    rows: children,
    how: ['against a wall, without shoes', 'around the fullest part, close under the arms', waist],
  },
}

export type Unit = 'cm' | 'inch'

/** '88–93' in centimetres, '34½–36½' in inches. */
export const inWords = (range: Range, unit: Unit): string =>
  unit === 'cm' ? range : range.split('–').map(inInches).join('–')

function inInches(centimetres: string): string {
  const halves = Math.round((Number(centimetres) / 2.54) * 2)
  return `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`
}
