import PDFDocument from 'pdfkit'
import { type Face, fontFile, fontName, type Run, runsOf, type Script } from './invoice-fonts.ts'

/** Greys of the shop (web/ui/theme.css), and its shipped colour of text. */
export const ink = '#16181D'
export const stoneColor = '#655F56'
export const ruleColor = '#D9D2C6'

/** `tabular` digits are of one width, for columns of amounts. */
export type TextStyle = { size: number; face?: Face; color?: string; tabular?: boolean }
export type TextPlace = { x: number; y: number; width: number; align?: 'left' | 'right' }

/** Line height as a multiple of the type size. */
const leading = 1.4

/** Sets texts in a PDF, each letter in a font that has it. Lengths are points from the top left of the page. */
export class Typesetter {
  readonly #pdf: PDFKit.PDFDocument
  readonly #finished: Promise<Buffer>
  readonly #fonts = new Set<string>()
  readonly #widths = new Map<string, number>()

  /** @param created the only time that the file names, so that it is the same bytes whenever it is made */
  constructor(title: string, author: string, created: Date) {
    this.#pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      // pdfkit would read its default font now, from a folder that the shop's account may not enter (decision 077).
      font: '',
      lang: 'en',
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: created },
    })
    const pieces: Buffer[] = []
    this.#finished = new Promise((resolve, reject) => {
      this.#pdf.on('data', (piece: Buffer) => pieces.push(piece))
      this.#pdf.on('end', () => resolve(Buffer.concat(pieces)))
      this.#pdf.on('error', reject)
    })
  }

  get pages(): number {
    return this.#pdf.bufferedPageRange().count
  }

  addPage(): void {
    this.#pdf.addPage()
  }

  /** @param page counts from 0 */
  turnTo(page: number): void {
    this.#pdf.switchToPage(page)
  }

  finish(): Promise<Buffer> {
    this.#pdf.end()
    return this.#finished
  }

  /** Draws a text, wrapped to its width. @returns where the next line begins */
  text(text: string, { x, y, width, align = 'left' }: TextPlace, style: TextStyle): number {
    let top = y
    for (const line of this.wrap(text, width, style)) {
      this.#drawLine(line, align === 'right' ? x + width - this.#width(line, style) : x, top, style)
      top += style.size * leading
    }
    return top
  }

  height(text: string, width: number, style: TextStyle): number {
    return this.wrap(text, width, style).length * style.size * leading
  }

  /** Draws a picture as large as it fits into the place, at its top left. @returns where it ends */
  picture(
    { png, width, height }: { png: Buffer; width: number; height: number },
    place: { x: number; y: number; width: number; height: number },
  ): number {
    const scale = Math.min(place.width / width, place.height / height)
    this.#pdf.image(png, place.x, place.y, { width: width * scale, height: height * scale })
    return place.y + height * scale
  }

  line(x: number, y: number, width: number, { color = ruleColor, weight = 0.5 } = {}): void {
    this.#pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .stroke(color)
  }

  /** Lines at most `width` long, broken between words, and within a word that is longer. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    if (this.#width(text, style) <= width) return [text]
    const lines: string[] = []
    let line = ''
    for (const word of text.split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (this.#width(longer, style) <= width) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      const [rest = '', ...full] = this.#breakWord(word, width, style).reverse()
      lines.push(...full.reverse())
      line = rest
    }
    return [...lines, line]
  }

  /** By the widths of single letters: to lay out each beginning of a long word would take far longer. */
  #breakWord(word: string, width: number, style: TextStyle): string[] {
    const parts: string[] = []
    let part = ''
    let partWidth = 0
    for (const letter of word) {
      const letterWidth = this.#width(letter, style)
      if (part !== '' && partWidth + letterWidth > width) {
        parts.push(part)
        part = ''
        partWidth = 0
      }
      part += letter
      partWidth += letterWidth
    }
    return [...parts, part]
  }

  #width(text: string, style: TextStyle): number {
    return runsOf(text).reduce((sum, run) => sum + this.#runWidth(run, style), 0)
  }

  #runWidth({ script, text }: Run, { size, face = 'text', tabular = false }: TextStyle): number {
    const key = `${face} ${script} ${size} ${tabular} ${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    this.#setFont(face, script)
    const width = this.#pdf.fontSize(size).widthOfString(text, featuresOf(tabular))
    this.#widths.set(key, width)
    return width
  }

  #setFont(face: Face, script: Script): void {
    const name = fontName(face, script)
    if (!this.#fonts.has(name)) this.#pdf.registerFont(name, fontFile(name))
    this.#fonts.add(name)
    this.#pdf.font(name)
  }

  #drawLine(line: string, left: number, y: number, style: TextStyle): void {
    const { size, face = 'text', color = ink, tabular = false } = style
    let x = left
    for (const run of runsOf(line)) {
      this.#setFont(face, run.script)
      this.#pdf.fontSize(size).fillColor(color)
      // Fonts differ in their height; the letters of a line stand on one baseline.
      const baseline = { lineBreak: false, baseline: 'alphabetic' } as const
      this.#pdf.text(run.text, x, y + size, { ...baseline, ...featuresOf(tabular) })
      x += this.#runWidth(run, style)
    }
  }
}

/** Without features pdfkit keeps the layout of each word. */
const featuresOf = (tabular: boolean): PDFKit.Mixins.TextOptions => (tabular ? { features: ['tnum'] } : {})
