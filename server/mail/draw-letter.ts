/** A letter as mail programs show it: plain text, and a page in the shop's look that needs no pictures. */
import type { Letter } from './letter.ts'

/** docs: the shop's look. Mail programs know no style sheets and no web fonts. */
const paper = '#FAF8F4'
const ink = '#16181D'
const stone = '#655F56'
const thread = '#B3202A'
const serif = "Fraunces,Georgia,'Times New Roman',serif"
const sans = "Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

const signature = 'Selvedge'

export function drawAsText({ paragraphs, lines = [], action, smallPrint = [] }: Letter): string {
  const parts = [
    ...paragraphs,
    ...(lines.length > 0 ? [lines.map(({ text, amount }) => `${text}: ${amount}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...smallPrint,
    `-- \n${signature}`,
  ]
  return `${parts.join('\n\n')}\n`
}

export function drawAsPage({ subject, paragraphs, lines = [], action, smallPrint = [] }: Letter): string {
  const text = paragraphs.map((words) => `<p style="margin:0 0 16px">${asHtml(words)}</p>`).join('')
  const print = smallPrint
    .map((words) => `<p style="margin:0 0 8px;font-size:14px;color:${stone}">${asHtml(words)}</p>`)
    .join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${asHtml(subject)}</title></head>
<body style="margin:0;background:${paper};color:${ink};font:16px/1.5 ${sans}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;text-align:left">
<tr><td style="font:600 24px ${serif};padding:0 0 12px;border-bottom:2px solid ${thread}">${signature}</td></tr>
<tr><td style="padding:32px 0 0">
<h1 style="margin:0 0 24px;font:500 28px/1.2 ${serif}">${asHtml(subject)}</h1>
${text}${drawLines(lines)}${action ? drawAction(action) : ''}${print}
</td></tr></table>
</td></tr></table>
</body></html>
`
}

function drawAction({ label, url }: { label: string; url: string }): string {
  const button = `display:inline-block;background:${ink};color:${paper};padding:12px 24px;text-decoration:none`
  const address = `margin:0 0 24px;font-size:14px;color:${stone};word-break:break-all`
  return `<p style="margin:24px 0 16px"><a href="${asHtml(url)}" style="${button}">${asHtml(label)}</a></p>
<p style="${address}">${asHtml(url)}</p>`
}

function drawLines(lines: readonly { text: string; amount: string }[]): string {
  if (lines.length === 0) return ''
  const rows = lines.map(({ text, amount }, index) => {
    const weight = index === lines.length - 1 ? 'font-weight:600;' : ''
    const cell = `${weight}padding:8px 0;border-top:1px solid #E6E0D6;vertical-align:top`
    return `<tr><td style="${cell}">${asHtml(text)}</td><td align="right" style="${cell};white-space:nowrap">${asHtml(amount)}</td></tr>`
  })
  return `<table width="100%" cellspacing="0" cellpadding="0" style="margin:8px 0 24px">${rows.join('')}</table>`
}

const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
