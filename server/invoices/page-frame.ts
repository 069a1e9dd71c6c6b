/** A4, in points. Printed on US Letter, it is scaled a little. */
export const pageHeight = 841.89
const margin = 56

/** Where the lines of an invoice stand; the foot of the page is below it. */
export const frame = { left: margin, width: 483, top: margin, bottom: pageHeight - 78 }
