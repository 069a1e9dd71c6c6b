/** The name by which the differences of an import know the pieces of a size. */
export const stockField = (size: string): string => `stock of ${size}`

/** Undefined for every other field. */
export const sizeOfStockField = (field: string): string | undefined => /^stock of (.+)$/s.exec(field)?.[1]
