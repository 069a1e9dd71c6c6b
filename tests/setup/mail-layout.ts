import { Parser } from 'htmlparser2'

type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string }

/**
 * What Word would draw otherwise than browsers: it lays out mails in Outlook for Windows, by attributes and tables.
 * @param html a whole mail
 */
export function mailLayoutFaults(html: string): string[] {
  const { elements, comments } = read(html)
  return elements.flatMap((element) =>
    faultsOf(element, comments).map(
      (fault) => `${fault}: <${element.name} ${JSON.stringify(element.attributes)}>`,
    ),
  )
}

function read(html: string): { elements: Element[]; comments: string[] } {
  const elements: Element[] = []
  const comments: string[] = []
  const open: Element[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, children: [], text: '' }
      open.at(-1)?.children.push(element)
      open.push(element)
      elements.push(element)
    },
    ontext(text) {
      const element = open.at(-1)
      if (element) element.text += text.trim()
    },
    oncomment: (text) => void comments.push(text),
    onclosetag: () => void open.pop(),
  })
  parser.end(html)
  return { elements, comments }
}

function faultsOf(element: Element, comments: readonly string[]): string[] {
  const { name, attributes, children, text } = element
  const style = stylesOf(attributes.style ?? '')
  const has = (property: string) =>
    [...style.keys()].some((each) => each === property || each.startsWith(`${property}-`))
  const isWhole = (length = '') => /^[1-9]\d*$/.test(length)
  const faults: [boolean, string][] = [
    [has('padding') && name !== 'td', 'only cells have padding'],
    [has('margin') && style.get('margin') !== '0', 'blocks have no margin'],
    [unknown.some(has) && !style.has('mso-hide'), 'Word does not know this style'],
    [/inline-block|flex|grid/.test(style.get('display') ?? ''), 'Word knows no such display'],
    [has('background') && name !== 'body', 'colours behind cells are attributes'],
    [has('max-width') && !isKeptNarrow(attributes, comments), 'Word knows no greatest width'],
    [style.has('width') && attributes.width === undefined, 'a width is an attribute'],
    [name === 'td' && text !== '' && !style.has('font'), 'a cell with text names its font'],
  ]
  if (name === 'table') {
    const { role, cellspacing, cellpadding, border, width = '' } = attributes
    const isAsWideAsItsCell = children.length === 1 && children[0]?.children.length === 1
    faults.push(
      [role !== 'presentation', 'a table of the layout is no table to a screen reader'],
      [cellspacing !== '0' || cellpadding !== '0' || border !== '0', 'a table has its own gaps and border'],
      [!isWhole(width) && width !== '100%' && !isAsWideAsItsCell, 'a table has a width'],
    )
  }
  if (name === 'tr') {
    const free = children.filter((cell) => !isWhole(cell.attributes.width))
    faults.push([children.length > 1 && free.length > 1, 'all cells of a row but one have a width'])
  }
  if (name === 'img') {
    const { width, height, alt } = attributes
    faults.push(
      [!isWhole(width) || (height !== undefined && !isWhole(height)), 'a picture has its size in attributes'],
      [alt === undefined, 'a picture has an alternative text'],
    )
  }
  return faults.flatMap(([isSo, fault]) => (isSo ? [fault] : []))
}

/** Outside of what is hidden from Word. */
const unknown = [
  'float',
  'position',
  'object-fit',
  'max-height',
  'min-width',
  'min-height',
  'background-image',
  'flex',
  'grid',
  'gap',
]

/** A table of just this width around it, which only Word sees. */
const isKeptNarrow = ({ width, style = '' }: Element['attributes'], comments: readonly string[]) =>
  style.includes(`max-width:${width}px`) &&
  comments.some(
    (comment) =>
      comment.startsWith('[if mso]') && comment.includes(`<table role="presentation" width="${width}"`),
  )

const stylesOf = (style: string) =>
  new Map(
    style
      .split(';')
      .filter((each) => each.includes(':'))
      .map((each) => {
        const at = each.indexOf(':')
        return [each.slice(0, at).trim(), each.slice(at + 1).trim()] as const
      }),
  )
