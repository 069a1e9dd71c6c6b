/**
 * The parts of an email as tables. Outlook for Windows draws mails with Word, which knows widths of attributes only, no padding but
 * of cells, no font of what is around a table, and no greatest width.
 */
import type { EmailBlock, EmailItem, EmailPicture } from './email.ts'
import { asHtml, rule, sans, stone } from './email-style.ts'

/** Points: the whole mail where there is room. */
export const emailWidth = 560

const small = `font:14px/21px ${sans};color:${stone}`

/** @param width an attribute's value; without it the table is as wide as its cells */
export const table = (rows: string, width = '100%', attributes = ''): string =>
  `<table role="presentation"${width && ` width="${width}"`} cellspacing="0" cellpadding="0" border="0"${attributes}>${rows}</table>`

/** @param style comes after those that every cell has */
export const cell = (content: string, style: string, attributes = ''): string =>
  `<td${attributes} style="font:16px/24px ${sans};${style}">${content}</td>`

/** A part of the mail at its full width. */
export const row = (content: string, style: string): string => `<tr>${cell(content, style)}</tr>`

/** Words with the height of a line less than those around them. */
export const smallRow = (content: string, style: string): string =>
  `<tr><td style="${small};${style}">${content}</td></tr>`

/** Lines that a merchant has written stay lines, as on the pages. */
export const paragraph = (words: string): string =>
  `<p style="margin:0">${asHtml(words).replaceAll('\n', '<br>')}</p>`

export function renderItems(items: readonly EmailItem[]): string {
  if (items.length === 0) return ''
  const rows = items.map(({ name, details, amount, picture }) => {
    const style = `border-top:1px solid ${rule};vertical-align:top;padding:12px `
    const below = details ? `<br><span style="${small}">${asHtml(details)}</span>` : ''
    const words = `<span style="font-weight:600">${asHtml(name)}</span>${below}`
    return [
      '<tr>',
      picture ? cell(renderPicture(picture), `${style}16px 12px 0`, ' width="72"') : '',
      cell(words, `${style}0`, picture ? '' : ' colspan="2"'),
      amountCell(amount ?? '', `${style}0 12px 16px`),
      '</tr>',
    ].join('')
  })
  return row(table(rows.join('')), 'padding:8px 0 16px')
}

const amountCell = (amount: string, style: string): string =>
  cell(asHtml(amount), style, ' width="80" align="right" nowrap')

/** Sizes in attributes keep the place of a picture that is not loaded. */
export const renderPicture = ({ url, alt = '', width, height }: EmailPicture): string =>
  `<img src="${asHtml(url)}" alt="${asHtml(alt)}" width="${width}"${
    height === undefined ? '' : ` height="${height}"`
  } border="0" style="display:block">`

/** Amounts; the last line stands out as the sum. */
export function renderLines(lines: readonly { text: string; amount: string }[]): string {
  if (lines.length === 0) return ''
  const rows = lines.map(({ text, amount }, index) => {
    const weight = index === lines.length - 1 ? 'font-weight:600;' : ''
    const style = `${weight}border-top:1px solid ${rule};vertical-align:top;padding:8px 0`
    return `<tr>${cell(asHtml(text), style)}${amountCell(amount, `${style} 8px 16px`)}</tr>`
  })
  return row(table(rows.join('')), 'padding:8px 0 24px')
}

/** Side by side where there is room, one below the other on a phone; mail programs know no media queries. */
export function renderBlocks(blocks: readonly EmailBlock[]): string {
  if (blocks.length === 0) return ''
  const drawn = blocks.map(({ heading, lines }) =>
    table(
      row(
        [`<span style="font-size:14px;font-weight:600">${asHtml(heading)}</span>`, ...lines.map(asHtml)].join(
          '<br>',
        ),
        'padding:0 24px 24px 0',
      ),
      '264',
      ' align="left"',
    ),
  )
  return row(drawn.join(''), 'padding:0')
}
