/** The most of one product in one size that an order may hold (contract.md, "Small print of the calls"). */
export const largestQuantity = 100
/** The most lines (a product in a size) that one order can have. */
export const mostLines = 100
