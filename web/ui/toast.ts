export type Toast = {
  id: number
  message: string
  /** In milliseconds. The default is 5 s (spec §9). */
  duration: number
  dark: boolean
  /** The toast of a form's error ends with the next submit or page. */
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

export function toast(message: string, { duration = 5000, dark = false, error = false }: Look = {}): void {
  const id = ++count
  change((earlier) => [...earlier, { id, message, duration, dark, error }])
}

export const errorToast = (message: string): void => toast(message, { error: true })

export const endErrorToasts = (): void => change((earlier) => earlier.filter(({ error }) => !error))

export const wishlistToast = (message: string): void => toast(message, { duration: 3000, dark: true })

/** Subscribes the toast host; toasts that came earlier are passed on at once. */
export function onToast(apply: Listener): () => void {
  listener = apply
  const early = waiting
  waiting = []
  if (early.length > 0) apply((shown) => [...shown, ...early])
  return () => {
    listener = undefined
  }
}
