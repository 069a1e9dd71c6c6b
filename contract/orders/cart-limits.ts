/** The most of one product in one size that an order may hold (contract.md, "Small print of the calls"). */
export const largestQuantity = 100
/** Different lines (product and size) one order may have. */
export const mostLines = 100
