export const textLink = 'inline-flex min-h-11 items-center link-underline'
