/**
 * Short messages that come and go. The part that draws them is downloaded with the first one,
 * so that a page nobody is told anything on does without it.
 */

export type Toast = {
  id: number
  message: string
  /** Milliseconds on screen: 5 s unless said (spec §9). */
  duration: number
  dark: boolean
  /** Says what is wrong in the form above which it stands; ends with the next submit or page. */
  error: boolean
}

type Change = (toasts: Toast[]) => Toast[]
type Listener = (change: Change) => void

let waiting: Toast[] = []
let listener: Listener | undefined
let count = 0

function change(next: Change): void {
  if (listener) listener(next)
  else waiting = next(waiting)
}

type Look = { duration?: number; dark?: boolean; error?: boolean }

/** Shows a message for 5 s and announces it to screen readers. */
export function toast(message: string, { duration = 5000, dark = false, error = false }: Look = {}): void {
  const id = ++count
  change((earlier) => [...earlier, { id, message, duration, dark, error }])
}

/** What is wrong in a form: 5 s at most, and no longer than until `endErrorToasts`. */
export const errorToast = (message: string): void => toast(message, { error: true })

/** Takes error toasts away: the form is sent again, or another page is shown. */
export const endErrorToasts = (): void => change((earlier) => earlier.filter(({ error }) => !error))

/** 'Added to wishlist' and the like: 3 s, dark (spec §9). */
export const wishlistToast = (message: string): void => toast(message, { duration: 3000, dark: true })

/** Hands every change, also toasts that came earlier, to the one place that shows them. */
export function onToast(apply: Listener): () => void {
  listener = apply
  const early = waiting
  waiting = []
  if (early.length > 0) apply((shown) => [...shown, ...early])
  return () => {
    listener = undefined
  }
}
