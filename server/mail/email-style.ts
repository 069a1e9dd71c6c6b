/** Colours of web/ui/theme.css and fonts, since mail programs load no style sheets and no web fonts. */
export const stone = '#655F56'
export const rule = '#E6E0D6'

/** Word takes a font of its own where the first that is named is not installed. */
export const serif = "Georgia,'Times New Roman',serif"
export const sans = "'Segoe UI',-apple-system,Helvetica,Arial,sans-serif"

export const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
