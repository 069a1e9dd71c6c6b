/** The panel's list stops counting there, so that a total costs the same among a million products. */
export const mostCountedProducts = 10_000
