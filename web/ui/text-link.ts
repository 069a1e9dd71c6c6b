/** 44 px high, for links that stand alone. */
export const textLink = 'inline-flex min-h-11 items-center link-underline'
