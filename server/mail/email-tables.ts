/** The parts of an email that stand in rows, as tables: mail programs lay out nothing else alike. */
import type { EmailBlock, EmailItem } from './email.ts'
import { asHtml, ink, rule, stone } from './email-style.ts'

const table = (rows: string, margin: string): string =>
  `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:${margin}">${rows}</table>`

export function renderItems(items: readonly EmailItem[]): string {
  if (items.length === 0) return ''
  const cell = `padding:12px 0;border-top:1px solid ${rule};vertical-align:top`
  const rows = items.map(({ name, details, amount, picture }) => {
    const below = details ? `<br><span style="font-size:14px;color:${stone}">${asHtml(details)}</span>` : ''
    return `<tr>${picture ? `<td width="88" style="${cell}">${renderPicture(picture.url)}</td>` : ''}<td${
      picture ? '' : ' colspan="2"'
    } style="${cell}"><span style="font-weight:600">${asHtml(name)}</span>${below}</td><td align="right" style="${cell};padding-left:16px;white-space:nowrap">${asHtml(
      amount ?? '',
    )}</td></tr>`
  })
  return table(rows.join(''), '8px 0 16px')
}

/** Width, height and background keep the place of a picture that is not loaded. */
const renderPicture = (url: string): string =>
  `<img src="${asHtml(url)}" alt="" width="72" height="90" style="display:block;width:72px;height:90px;object-fit:cover;border:0;background:${rule}">`

/** Amounts; the last line stands out as the sum. */
export function renderLines(lines: readonly { text: string; amount: string }[]): string {
  if (lines.length === 0) return ''
  const rows = lines.map(({ text, amount }, index) => {
    const weight = index === lines.length - 1 ? 'font-weight:600;' : ''
    const cell = `${weight}padding:8px 0;border-top:1px solid ${rule};vertical-align:top`
    return `<tr><td style="${cell}">${asHtml(text)}</td><td align="right" style="${cell};padding-left:16px;white-space:nowrap">${asHtml(amount)}</td></tr>`
  })
  return table(rows.join(''), '8px 0 24px')
}

/** Side by side where there is room, one below the other on a phone; mail programs know no media queries. */
export function renderBlocks(blocks: readonly EmailBlock[]): string {
  if (blocks.length === 0) return ''
  const drawn = blocks.map(
    ({ heading, lines }) =>
      `<div style="display:inline-block;width:100%;max-width:272px;vertical-align:top;margin:0 0 24px"><div style="font-size:14px;font-weight:600;color:${ink}">${asHtml(
        heading,
      )}</div>${lines.map((line) => `<div>${asHtml(line)}</div>`).join('')}</div>`,
  )
  return `<div>${drawn.join(' ')}</div>`
}
