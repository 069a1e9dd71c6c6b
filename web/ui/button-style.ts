/** How buttons and links that look like buttons are drawn; both are at least 44 px high. */

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-sm px-6 py-2.5 text-center label-caps ' +
  'transition-colors select-none disabled:opacity-50 aria-disabled:opacity-50'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-ink text-paper hover:bg-stone-700 disabled:hover:bg-ink',
  secondary: 'border border-ink text-ink hover:bg-ink hover:text-paper disabled:hover:bg-transparent',
  quiet: 'px-3 text-ink underline decoration-stone-400 underline-offset-4 hover:decoration-thread',
  danger: 'bg-thread text-white hover:bg-thread-deep disabled:hover:bg-thread',
}

export const buttonStyle = (variant: ButtonVariant = 'primary', more = ''): string =>
  `${shape} ${variants[variant]} ${more}`
