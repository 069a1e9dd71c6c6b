/** With a capital first letter: "men" is "Men". The rest stays as it is. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
