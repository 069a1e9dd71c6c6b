/** What the options of a product file are called in the languages of the shops that wrote them. */

const colours = [
  'color|colour|colors|colours|farbe|farben|farbton|couleur|couleurs|coloris|teinte|colore|colori|tinta|color de|cor|cores',
  'kleur|kleuren|farve|färg|farge|väri',
  'kolor|barva|farba|szín|culoare|цвет|колір|χρώμα|renk|צבע|اللون|لون|顏色|颜色|色|カラー|색상|màu sắc|màu|warna|สี|रंग',
  'colorway|colourway|shade|wash',
]
const sizes = [
  'size|sizes|größe|groesse|grösse|größen|taille|tailles|pointure|taglia|taglie|misura|talla|tallas|tamaño|tamanho|maat',
  'størrelse|storlek|koko|rozmiar|velikost|veľkosť|méret|mărime|размер|розмір|μέγεθος|beden|מידה|المقاس|مقاس|尺寸|尺碼|尺码',
  'サイズ|사이즈|kích thước|kích cỡ|ukuran|ขนาด|आकार|us size|uk size|eu size|shoe size|waist size',
]

const namesIn = (lists: readonly string[]) => new Set(lists.flatMap((list) => list.split('|')).map(plain))
const colourNames = namesIn(colours)
const sizeNames = namesIn(sizes)

function plain(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** A name in two languages ("Color / 顏色", "Size (EU)") counts by any of its parts. */
const isAmong = (known: ReadonlySet<string>, name: string): boolean =>
  known.has(plain(name)) ||
  plain(name)
    .split(/\s*[/|()[\]:,-]\s*/)
    .some((part) => known.has(part))

/** What the languages that join words join to others: "Schuhgröße", "Grundfarbe". */
const lastOfJoined = ['farbe', 'farbton', 'kleur', 'färg', 'farve', 'farge', 'väri']
  .concat(['größe', 'groesse', 'grösse', 'maat', 'storlek', 'størrelse', 'koko'])
  .map(plain)

const isJoined = (known: ReadonlySet<string>, word: string): boolean =>
  lastOfJoined.some((last) => known.has(last) && word.endsWith(last))

/** "Select Color", "Ring Size". */
const hasOneOf = (known: ReadonlySet<string>, name: string): boolean =>
  plain(name)
    .split(' ')
    .some((word) => known.has(word) || isJoined(known, word))

const isNamed = (known: ReadonlySet<string>, name: string): boolean =>
  isAmong(known, name) || hasOneOf(known, name)

export type OptionKind = 'colour' | 'size' | 'other'

/**
 * The first option of each kind counts, one that is called so before one that has the word; others are joined to the size. One of
 * colours and sizes together, "Color & Size", is of sizes: each of its values would be a product.
 */
export function optionKinds(names: readonly string[]): OptionKind[] {
  const firstOf = (known: ReadonlySet<string>, isFree: (name: string, at: number) => boolean) => {
    const free = names.map((name, at) => (isFree(name, at) ? name : ''))
    const called = free.findIndex((name) => isAmong(known, name))
    return called < 0 ? free.findIndex((name) => hasOneOf(known, name)) : called
  }
  const colour = firstOf(colourNames, (name) => !isNamed(sizeNames, name))
  const size = firstOf(sizeNames, (_name, at) => at !== colour)
  return names.map((_name, at) => (at === colour ? 'colour' : at === size ? 'size' : 'other'))
}
