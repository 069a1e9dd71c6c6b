/** Products that a wishlist has at most: it is answered whole. */
export const mostWished = 500
