/** Bobble Hat and Scarf. */

import type { Fabric } from '../../fabrics/fabric.ts'
import type { Drawing } from '../../picture.ts'
import { beanieAndScarf } from '../../silhouettes/woollens.ts'

export const bobbleSet: Drawing = (seed) => {
  const bands = [
    [56, '#C58B7E'],
    [56, '#EADDC6'],
    [56, '#8FA08B'],
  ] as const
  const scarf: Fabric = {
    weave: 'stockinette',
    size: 12,
    colour: 'clay',
    fuzz: 1.2,
    pattern: { kind: 'stripes', run: 'across', bands },
  }
  const hat: Fabric = {
    weave: 'stockinette',
    size: 12,
    colour: '#8FA08B',
    fuzz: 1.2,
    pattern: {
      kind: 'stripes',
      run: 'across',
      bands: [
        [44, '#8FA08B'],
        [44, '#EADDC6'],
      ],
    },
  }
  return {
    ground: 'straw',
    turn: 2,
    ...beanieAndScarf({
      seed,
      hat,
      scarf,
      fringe: ['#C58B7E', '#EADDC6'],
      bobble: { weave: 'sherpa', size: 10, colour: '#C58B7E', second: '#EADDC6', fuzz: 5 },
      cuff: { weave: 'wideRib', size: 9, colour: '#C58B7E', fuzz: 1.2 },
      label: false,
    }),
  }
}
