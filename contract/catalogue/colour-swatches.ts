import type { ColourFamily } from './colour-family-names.ts'

/** The swatches of colour families, which are colours in CSS. */
const swatches: Readonly<Record<ColourFamily, string>> = {
  black: '#1b1b1d',
  white: '#ffffff',
  grey: '#8b8d91',
  beige: '#d8c7a5',
  brown: '#6f4a32',
  blue: '#2f5b9c',
  green: '#4c7a4b',
  yellow: '#e8c33c',
  orange: '#d9762b',
  red: '#b3202a',
  pink: '#e39fb0',
  purple: '#6d4a8c',
  gold: '#c9a227',
  silver: '#bfc3c8',
  multicolour: 'conic-gradient(#b3202a, #e8c33c, #4c7a4b, #2f5b9c, #6d4a8c, #b3202a)',
}

export const swatchOf = (family: ColourFamily): string => swatches[family]
