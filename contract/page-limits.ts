/** Items a page of a list may hold at most. Free of Zod: screens ask for their pages by it. */
export const largestPage = 100
