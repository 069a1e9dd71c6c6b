/** '1,200'; '10,000+' where the server counts no further than `most`. */
export const inFigures = (count: number, most?: number): string =>
  count.toLocaleString('en-US') + (count === most ? '+' : '')

/** 'product' of one, 'products' of others. */
export const nounFor = (count: number, noun: string): string => (count === 1 ? noun : `${noun}s`)

/** '1 product', '1,200 products'. */
export const counted = (count: number, noun: string): string => `${inFigures(count)} ${nounFor(count, noun)}`
