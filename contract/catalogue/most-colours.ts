/** The most products of one style: what a page can show as swatches, and what one answer lists. */
export const mostColours = 60
