/** @returns whether the text has been copied. Browsers copy on pages with HTTPS only, so it is to be shown otherwise. */
export const copyText = (text: string): Promise<boolean> =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
    () => true,
    () => false,
  )
