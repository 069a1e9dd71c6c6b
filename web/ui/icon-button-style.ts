export const iconButtonStyle = 'relative grid size-11 place-items-center hover:text-thread'
