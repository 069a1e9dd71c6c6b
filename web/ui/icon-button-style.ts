/** An icon in the top bar: 44 px square, so that a thumb meets it. */
export const iconButtonStyle = 'relative grid size-11 place-items-center hover:text-thread'
