/** Input that is kept in the memory of the page: closing the page asks first, logging out drops it. */
type UnsavedInput = {
  isDirty: () => boolean
  drop: () => void
  /** Says what has not been saved. */
  words?: string
}

const inputs: UnsavedInput[] = []

/** Called by a module that keeps input, as soon as it is loaded. */
export function registerUnsavedInput(input: UnsavedInput): void {
  inputs.push(input)
  if (typeof window === 'undefined') return
  window.addEventListener('beforeunload', (event) => {
    if (input.isDirty()) event.preventDefault()
  })
}

/** What has not been saved, a sentence for each kind of input. */
export const unsavedInWords = (): string[] => [
  ...new Set(
    inputs
      .filter(({ isDirty }) => isDirty())
      .map(({ words = 'Changes to a product under List Items haven’t been saved yet.' }) => words),
  ),
]

export const hasUnsavedInput = (): boolean => inputs.some(({ isDirty }) => isDirty())

export function dropUnsavedInput(): void {
  for (const { drop } of inputs) drop()
}
