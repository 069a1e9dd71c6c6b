import { drawIcon } from './draw-icon.tsx'

export const Search = drawIcon('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20')
export const Close = drawIcon('m6 6 12 12M18 6 6 18')
export const Heart = drawIcon(
  'M12 19.5S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3c0 5.7-8 10.2-8 10.2Z',
)
export const Bag = drawIcon('M5.5 8.5h13l.9 11.5H4.6l.9-11.5ZM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5')
export const Menu = drawIcon('M4 7.5h16M4 16.5h16')
export const User = drawIcon(
  'M12 12a3.7 3.7 0 1 0 0-7.4A3.7 3.7 0 0 0 12 12Zm-7 8c.6-3.3 3.5-5 7-5s6.4 1.7 7 5',
)
export const ChevronDown = drawIcon('m6 9.5 6 6 6-6')
export const Check = drawIcon('m5 12.5 4.7 4.7L19 7.5')
export const Plus = drawIcon('M12 5v14M5 12h14')
export const Minus = drawIcon('M5 12h14')
