/** Rules of the cart that browser and server share (contract.md, "Small print of the calls"). */
export const largestQuantity = 100
/** Different lines (product and size) one order may have. */
export const mostLines = 100
