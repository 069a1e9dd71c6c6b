import { expect, test } from 'vitest'
import { optionKinds } from './option-names.ts'

test.each([
  [
    ['Color', 'Size'],
    ['colour', 'size'],
  ],
  [
    ['Größe', 'Farbe', 'Länge'],
    ['size', 'colour', 'other'],
  ],
  [
    ['Select Color', 'Select Size'],
    ['colour', 'size'],
  ],
  [
    ['Metal color', 'Ring Size'],
    ['colour', 'size'],
  ],
  [
    ['Coloris', 'Taille'],
    ['colour', 'size'],
  ],
  [
    ['Körbchengröße', 'Grundfarbe'],
    ['size', 'colour'],
  ],
  [
    ['Schuhgröße', 'Farbton (außen)', 'Weite'],
    ['size', 'colour', 'other'],
  ],
  [
    ['Schoenmaat', 'Stofkleur'],
    ['size', 'colour'],
  ],
  [
    ['Waist', 'Inseam', 'Wash'],
    ['other', 'other', 'colour'],
  ],
  [
    ['Größe', 'Farbe', 'Nahtfarbe'],
    ['size', 'colour', 'other'],
  ],
  [
    ['Size Type', 'Size', 'Color'],
    ['other', 'size', 'colour'],
  ],
  [['Color & Size'], ['size']],
  [['Farbe/Größe'], ['size']],
  [
    ['Size and color', 'Size'],
    ['other', 'size'],
  ],
  [
    ['Title', '', ''],
    ['other', 'other', 'other'],
  ],
  [
    ['Length', 'Fit'],
    ['other', 'other'],
  ],
])('options named %j are taken for %j', (names, kinds) => {
  expect(optionKinds(names)).toEqual(kinds)
})
