/** It does not grow with the browser's font: on a phone four of them share the bar with the shop's name. */
export const iconButtonStyle = 'relative grid size-[44px] place-items-center hover:text-thread'
