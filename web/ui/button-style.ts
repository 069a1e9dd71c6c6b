export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'light'

export type ButtonSize = 'regular' | 'small'

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-sm py-2.5 text-center label-text ' +
  'transition-colors select-none disabled:opacity-50 aria-disabled:opacity-50 aria-busy:cursor-progress aria-busy:opacity-50'

const sizes: Record<ButtonSize, string> = { regular: 'px-6', small: 'px-3' }

const variants: Record<ButtonVariant, string> = {
  primary: 'border border-ink bg-ink text-paper hover:border-stone-700 hover:bg-stone-700',
  secondary: 'border border-ink text-ink hover:bg-ink hover:text-paper',
  quiet: 'text-ink link-underline',
  /** On ink. */
  light: 'border border-paper bg-paper text-ink hover:border-stone-300 hover:bg-stone-300',
  danger: 'border border-thread bg-thread text-white hover:border-thread-deep hover:bg-thread-deep',
}

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
}

/** The button is at least 44 px high; `className` places it and does not change its look. */
export const buttonStyle = ({ variant = 'primary', size = 'regular', className = '' }: ButtonLook): string =>
  `${shape} ${sizes[size]} ${variants[variant]} ${className}`
