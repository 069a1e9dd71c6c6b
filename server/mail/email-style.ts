/** The colours and fonts of web/ui/theme.css, since mail programs load no style sheets and no web fonts. */
export const paper = '#FAF8F4'
export const ink = '#16181D'
export const stone = '#655F56'
export const rule = '#E6E0D6'
export const thread = '#B3202A'
export const serif = "Fraunces,Georgia,'Times New Roman',serif"
export const sans = "Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

export const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
