/** A link in running text: underlined, and tall enough for a thumb where it stands alone. */
export const textLink =
  'inline-flex min-h-11 items-center underline decoration-stone-400 underline-offset-4 hover:decoration-thread'
