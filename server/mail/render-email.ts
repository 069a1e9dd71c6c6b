import type { ShopColours } from '../../contract/settings/shop-colours.ts'
import type { ShownContact } from '../settings/shown-contact.ts'
import type { EmailItem, EmailMessage, EmailPicture } from './email.ts'
import { asHtml, rule, serif, stone } from './email-style.ts'
import {
  cell,
  emailWidth,
  paragraph,
  renderBlocks,
  renderItems,
  renderLines,
  renderPicture,
  row,
  smallRow,
  table,
} from './email-tables.ts'

export type Sender = {
  /** The shop's name. */
  readonly name: string
  /** Stands for the name at the top. */
  readonly logo?: EmailPicture | undefined
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
  { paragraphs, items = [], lines = [], blocks = [], action, smallPrint = [], unsubscribe }: EmailMessage,
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

export function renderHtml(email: EmailMessage, sender: Sender): string {
  const { accent: thread, paper, ink } = sender.colours
  const { subject, heading = subject, paragraphs, items = [], lines = [], blocks = [] } = email
  const { action, smallPrint = [], preheader = paragraphs[0] ?? '' } = email
  const rows = [
    row(renderMark(sender), `border-bottom:2px solid ${thread};padding:0 0 12px`),
    row(`<h1 style="margin:0;font:500 28px/34px ${serif}">${asHtml(heading)}</h1>`, 'padding:32px 0 24px'),
    ...paragraphs.map((words) => row(paragraph(words), 'padding:0 0 16px')),
    renderItems(items),
    renderLines(lines),
    renderBlocks(blocks),
    action ? renderAction(action, sender) : '',
    ...smallPrint.map((words) => smallRow(paragraph(words), 'padding:0 0 8px')),
    row(
      table(smallRow(renderFooter(sender, email), `border-top:1px solid ${rule};padding:16px 0 0`)),
      'padding:24px 0 0',
    ),
  ]
  const narrow = ` style="width:100%;max-width:${emailWidth}px;color:${ink};text-align:left"`
  const mail = table(rows.join('\n'), String(emailWidth), narrow)
  const page = `<tr><td align="center" style="padding:32px 16px;overflow-wrap:anywhere">${inWord.before}${mail}${inWord.after}</td></tr>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light only">
${inWord.head}
<title>${asHtml(subject)}</title></head>
<body style="margin:0;background:${paper}">
${renderPreheader(preheader)}
${table(page, '100%', ` bgcolor="${paper}"`)}
</body></html>
`
}

/** Only Word reads these: a table of a fixed width, as it knows no greatest one, and points that grow with the screen's. */
const inWord = {
  head: '<!--[if mso]><xml xmlns:o="urn:schemas-microsoft-com:office:office"><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->',
  before: `<!--[if mso]><table role="presentation" width="${emailWidth}" cellspacing="0" cellpadding="0" border="0"><tr><td><![endif]-->`,
  after: '<!--[if mso]></td></tr></table><![endif]-->',
}

/** Hidden in the mail itself. The trailing blanks keep mail programs from showing the first words beside it. */
const renderPreheader = (words: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${asHtml(words)}${'&#x34f;&zwnj;&nbsp;'.repeat(60)}</div>`

const renderMark = ({ name, logo, publicUrl, colours }: Sender): string =>
  `<a href="${asHtml(publicUrl)}" style="font:600 24px/36px ${serif};color:${colours.ink};text-decoration:none">${
    logo === undefined ? asHtml(name) : renderPicture(logo)
  }</a>`

/** The button's padding is its cell's: Word draws none of a link. */
function renderAction(
  { label, url }: { label: string; url: string },
  { colours: { ink, paper } }: Sender,
): string {
  const link = `<a href="${asHtml(url)}" style="display:block;color:${paper};text-decoration:none">${asHtml(label)}</a>`
  const button = table(`<tr>${cell(link, 'padding:12px 24px', ` bgcolor="${ink}"`)}</tr>`, '')
  const address = `Or open this link: ${asHtml(url)}`
  return row(button, 'padding:24px 0 16px') + smallRow(address, 'padding:0 0 24px;word-break:break-all')
}

const renderFooter = (sender: Sender, { unsubscribe }: EmailMessage): string =>
  `${asHtml(replyWords(sender))}<br>${asHtml(sender.name)} · <a href="${asHtml(sender.publicUrl)}" style="color:${stone}">${asHtml(
    new URL(sender.publicUrl).host,
  )}</a>${contactLines(sender)
    .map((line) => `<br>${asHtml(line)}`)
    .join('')}${
    unsubscribe
      ? `<br><a href="${asHtml(unsubscribe.page)}" style="color:${stone}">${unsubscribeWords}</a>`
      : ''
  }`
