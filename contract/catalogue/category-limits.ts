/** The most of each in the settings of the catalogue. */
export const mostCategories = 30
export const mostTypes = 30
export const mostColumns = 6
