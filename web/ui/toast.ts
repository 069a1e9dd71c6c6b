/**
 * Short messages that come and go. The part that draws them is downloaded with the first one,
 * so that a page nobody is told anything on does without it.
 */

export type Toast = {
  message: string
  /** Milliseconds on screen: 5 s unless said (spec §9). */
  duration: number
  dark: boolean
}

type Listener = (toast: Toast) => void

const waiting: Toast[] = []
let listener: Listener | undefined

/** Shows a message for 5 s and announces it to screen readers. */
export function toast(message: string, look: { duration?: number; dark?: boolean } = {}): void {
  const next = { message, duration: look.duration ?? 5000, dark: look.dark ?? false }
  if (listener) listener(next)
  else waiting.push(next)
}

/** 'Added to wishlist' and the like: 3 s, dark (spec §9). */
export const wishlistToast = (message: string): void => toast(message, { duration: 3000, dark: true })

/** Hands every toast, also those that came earlier, to the one place that shows them. */
export function onToast(show: Listener): () => void {
  listener = show
  for (const early of waiting.splice(0)) show(early)
  return () => {
    listener = undefined
  }
}
