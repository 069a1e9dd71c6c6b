/** The families of colours. Every list loads this file. */
export const colourFamilies = [
  'black',
  'white',
  'grey',
  'beige',
  'brown',
  'blue',
  'green',
  'yellow',
  'orange',
  'red',
  'pink',
  'purple',
  'gold',
  'silver',
  'multicolour',
] as const
export type ColourFamily = (typeof colourFamilies)[number]
