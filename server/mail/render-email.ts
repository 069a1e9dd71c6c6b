import type { ShopColours } from '../../contract/settings/shop-colours.ts'
import type { ShownContact } from '../settings/shown-contact.ts'
import type { Email, EmailItem } from './email.ts'
import { asHtml, rule, sans, serif, stone } from './email-style.ts'
import { renderBlocks, renderItems, renderLines } from './email-tables.ts'

export type Sender = {
  /** The shop's name. */
  readonly name: string
  /** Stands for the name at the top. */
  readonly logo?: { readonly url: string; readonly alt: string } | undefined
  readonly colours: ShopColours
  readonly publicUrl: string
  readonly contact: ShownContact
  readonly readsReplies: boolean
}

const unsubscribeWords = 'Unsubscribe from our news'

const replyWords = ({ readsReplies }: Sender): string =>
  readsReplies ? 'Questions? Reply to this email.' : 'Replies to this email are not read.'

/** The address on one line; nothing of what the merchant has left empty. */
const contactLines = ({ contact: { address, phone, email } }: Sender): string[] =>
  [address.join(', '), phone, email].filter((line) => line !== '')

export function renderText(
  { paragraphs, items = [], lines = [], blocks = [], action, smallPrint = [], unsubscribe }: Email,
  sender: Sender,
): string {
  const parts = [
    ...paragraphs,
    ...(items.length > 0 ? [items.map(renderItemText).join('\n')] : []),
    ...(lines.length > 0 ? [lines.map(({ text, amount }) => `${text}: ${amount}`).join('\n')] : []),
    ...blocks.map(({ heading, lines: texts }) => [`${heading}:`, ...texts].join('\n')),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...smallPrint,
    ...(unsubscribe ? [`${unsubscribeWords}:\n${unsubscribe.page}`] : []),
    ['-- ', sender.name, sender.publicUrl, ...contactLines(sender), replyWords(sender)].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

const renderItemText = ({ name, details, amount }: EmailItem): string =>
  `${[name, details].filter(Boolean).join(', ')}${amount === undefined ? '' : `: ${amount}`}`

export function renderHtml(email: Email, sender: Sender): string {
  const { accent: thread, paper, ink } = sender.colours
  const { subject, heading = subject, paragraphs, items = [], lines = [], blocks = [] } = email
  const { action, smallPrint = [], preheader = paragraphs[0] ?? '' } = email
  const text = paragraphs.map((words) => `<p style="margin:0 0 16px">${asHtml(words)}</p>`).join('')
  const print = smallPrint
    .map((words) => `<p style="margin:0 0 8px;font-size:14px;color:${stone}">${asHtml(words)}</p>`)
    .join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light only">
<title>${asHtml(subject)}</title></head>
<body style="margin:0;background:${paper};color:${ink};font:16px/1.5 ${sans}">
${renderPreheader(preheader)}
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:${paper}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 0 12px;border-bottom:2px solid ${thread}"><a href="${asHtml(sender.publicUrl)}" style="font:600 24px ${serif};color:${ink};text-decoration:none">${renderMark(sender)}</a></td></tr>
<tr><td style="padding:32px 0 0;overflow-wrap:anywhere">
<h1 style="margin:0 0 24px;font:500 28px/1.2 ${serif}">${asHtml(heading)}</h1>
${text}${renderItems(items)}${renderLines(lines)}${renderBlocks(blocks)}${action ? renderAction(action, sender) : ''}${print}
</td></tr>
<tr><td style="padding:24px 0 0"><div style="border-top:1px solid ${rule};padding:16px 0 0;font-size:14px;color:${stone}">${renderFooter(sender, email)}</div></td></tr>
</table>
</td></tr></table>
</body></html>
`
}

/** Hidden in the mail itself. The trailing blanks keep mail programs from showing the first words beside it. */
const renderPreheader = (words: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${asHtml(words)}${'&#x34f;&zwnj;&nbsp;'.repeat(60)}</div>`

const renderMark = ({ name, logo }: Sender): string =>
  logo === undefined
    ? asHtml(name)
    : `<img src="${asHtml(logo.url)}" alt="${asHtml(logo.alt)}" height="36" style="height:36px;border:0">`

function renderAction(
  { label, url }: { label: string; url: string },
  { colours: { ink, paper } }: Sender,
): string {
  const button = `display:inline-block;background:${ink};color:${paper};padding:12px 24px;text-decoration:none`
  const address = `margin:0 0 24px;font-size:14px;color:${stone};word-break:break-all`
  return `<p style="margin:24px 0 16px"><a href="${asHtml(url)}" style="${button}">${asHtml(label)}</a></p>
<p style="${address}">Or open this link: ${asHtml(url)}</p>`
}

const renderFooter = (sender: Sender, { unsubscribe }: Email): string =>
  `${asHtml(replyWords(sender))}<br>${asHtml(sender.name)} · <a href="${asHtml(sender.publicUrl)}" style="color:${stone}">${asHtml(
    new URL(sender.publicUrl).host,
  )}</a>${contactLines(sender)
    .map((line) => `<br>${asHtml(line)}`)
    .join('')}${
    unsubscribe
      ? `<br><a href="${asHtml(unsubscribe.page)}" style="color:${stone}">${unsubscribeWords}</a>`
      : ''
  }`
