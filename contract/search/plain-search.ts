/** The longest text that is counted, and that products are pinned for. */
export const longestPlainSearch = 80

/** A search as it is counted and as pins are kept for it: "  Wool COAT" is "wool coat". */
export const plainSearch = (search: string): string =>
  search
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
