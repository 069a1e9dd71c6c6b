import type { ColourFamily } from './colour-family-names.ts'

/**
 * Merchants name colours as they like; filters and searches group them by family. This file imports no schemas.
 *
 * `names` are the plain words for the family, `shades` words that are a colour of it where no plain word stands beside
 * them, `endings` those of compounds such as "dunkelblau", and `characters` what is looked for in texts without blanks.
 */
type Family = {
  readonly family: ColourFamily
  readonly names: string
  readonly shades: string
  readonly endings?: string
  readonly characters?: string
}

/** English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish, Polish, Turkish, Chinese, Japanese, Korean. */
const table = [
  {
    family: 'black',
    names: 'black schwarz noir noire negro negra nero nera preto preta zwart zwarte svart sort czarny siyah',
    shades: 'jet onyx ebony raven anthrazitschwarz',
    endings: 'schwarz zwart svart',
    characters: '黑 ブラック 블랙 검정',
  },
  {
    family: 'white',
    names:
      'white weiss blanc blanche blanco blanca bianco bianca branco branca wit witte vit hvid bialy beyaz',
    shades: 'ivory snow chalk pearl alabaster offwhite optic elfenbein ivoire marfil avorio ecru',
    endings: 'weiss',
    characters: '白 ホワイト 화이트 흰',
  },
  {
    family: 'grey',
    names: 'grey gray grau gris grigio grigia cinza grijs grijze gra szary gri',
    shades:
      'charcoal slate graphite ash anthracite anthrazit smoke stone steel pewter heather melange ardoise grafito',
    endings: 'grau grijs',
    characters: '灰 グレー 그레이 회색',
  },
  {
    family: 'beige',
    names: 'beige beis bege bezowy bej',
    shades:
      'sand cream oatmeal oat khaki tan taupe camel ecru natural nude buff biscuit wheat sesame sable creme crema cremeweiss arena caqui kaki',
    endings: 'beige',
    characters: '米 卡其 ベージュ 베이지',
  },
  {
    family: 'brown',
    names: 'brown braun brun brune marron marrom marrone bruin bruine brazowy kahverengi',
    shades:
      'chocolate coffee espresso cognac chestnut mocha walnut tobacco umber sienna bronze caramel cocoa toffee hazel rust-brown cafe schoko nougat',
    endings: 'braun bruin',
    characters: '棕 褐 茶 ブラウン 브라운 갈색',
  },
  {
    family: 'blue',
    names: 'blue blau bleu bleue azul blu blauw blauwe bla niebieski mavi',
    shades:
      'navy indigo denim cobalt azure sky teal turquoise cyan aqua midnight royal petrol sapphire marine turqoise turquois marino marinha cornflower cerulean ultramarine turkis turchese turquesa celeste nachtblau lapis',
    endings: 'blau blauw',
    characters: '蓝 藍 青 ブルー ネイビー 블루 네이비 파랑',
  },
  {
    family: 'green',
    names: 'green grun vert verte verde groen groene gron zielony yesil',
    shades:
      'olive sage forest moss mint emerald khaki-green pistachio lime hunter fern basil pine army jade bottle oliva olivo menthe smaragd eucalyptus laurel',
    endings: 'grun groen',
    characters: '绿 綠 緑 グリーン 그린 초록',
  },
  {
    family: 'yellow',
    names: 'yellow gelb jaune amarillo amarilla giallo gialla amarelo amarela geel gele gul zolty sari',
    shades: 'mustard lemon saffron ochre ocher maize butter honey canary senf moutarde mostaza senape curry',
    endings: 'gelb geel',
    characters: '黄 黃 イエロー 옐로우 노랑',
  },
  {
    family: 'orange',
    names: 'orange naranja arancione arancio laranja oranje pomaranczowy turuncu',
    shades:
      'rust terracotta apricot peach tangerine amber copper pumpkin carrot papaya melon clay rost abricot',
    endings: 'orange',
    characters: '橙 橘 オレンジ 오렌지 주황',
  },
  {
    family: 'red',
    names: 'red rot rouge rojo roja rosso rossa vermelho vermelha rood rode rod czerwony kirmizi',
    shades:
      'burgundy burgandy crimson scarlet cherry wine ruby maroon brick oxblood claret garnet cardinal bordeaux cranberry merlot bordo burdeos granate',
    endings: 'rot rood',
    characters: '红 紅 赤 レッド 레드 빨강',
  },
  {
    family: 'pink',
    names: 'pink rosa rose roze rozowy pembe',
    shades:
      'blush fuchsia fuschia magenta coral salmon raspberry peony hotpink corail lachs himbeer koralle flamingo',
    endings: 'rosa',
    characters: '粉 ピンク 핑크 분홍',
  },
  {
    family: 'purple',
    names: 'purple lila violett violet violette morado morada viola roxo roxa paars paarse fioletowy mor',
    shades:
      'plum lavender lilac lavendar aubergine mauve eggplant grape mulberry amethyst orchid pflaume prune berry',
    endings: 'lila violett',
    characters: '紫 パープル 퍼플 보라',
  },
  {
    family: 'gold',
    names: 'gold or dore doree dorado dorada oro dourado goud gouden guld zloty altin',
    shades: 'brass champagne golden',
    endings: 'gold',
    characters: '金 ゴールド 골드',
  },
  {
    family: 'silver',
    names: 'silver silber argent plata plateado argento prata zilver srebrny gumus',
    shades: 'metallic chrome platinum gunmetal',
    endings: 'silber',
    characters: '银 銀 シルバー 실버',
  },
  {
    family: 'multicolour',
    names: 'multi multicolour multicolor multicoloured multicolored mehrfarbig bunt multicolore',
    shades: 'rainbow assorted patterned print mixed tartan plaid camo camouflage regenbogen',
    characters: '多色 彩色 マルチ 멀티',
  },
] as const satisfies readonly Family[]

const rows: readonly Family[] = table

const wordsOf = (texts: 'names' | 'shades'): ReadonlyMap<string, ColourFamily> =>
  new Map(rows.flatMap((row) => row[texts].split(' ').map((word) => [word, row.family] as const)))

const splitBy = (texts: 'endings' | 'characters') =>
  rows.flatMap((row) =>
    (row[texts] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((text) => [text, row.family] as const),
  )

// Made when they are first asked for: a page that only draws swatches needs none of them.
let known: ReturnType<typeof readTable> | undefined
const readTable = () => ({
  names: wordsOf('names'),
  shades: wordsOf('shades'),
  endings: splitBy('endings'),
  // Pink stands before red in the texts that have both characters.
  characters: splitBy('characters').sort(
    ([, one], [, other]) => Number(other === 'pink') - Number(one === 'pink'),
  ),
})

/**
 * The family of a colour by its name, or undefined for one that no word is known of. Of "Black/White" the first part counts;
 * within a part the last plain word, else the last shade: "Midnight Navy" is blue, "Rust Brown" brown.
 */
export function colourFamilyOf(colour: string): ColourFamily | undefined {
  for (const part of colour.split(/[/&+,;|]|\b(?:and|und|et|y|e|en|och|i)\b/iu)) {
    const family = familyOfPart(part)
    if (family !== undefined) return family
  }
  return undefined
}

/** Whether a word of an English text is a name or a shade of a family. */
export function isColourWord(word: string): boolean {
  known ??= readTable()
  const name = plain(word)
  return (known.names.has(name) || known.shades.has(name)) && !otherWords.has(name)
}

/** Names in other languages, and shades, that are other words in English: "water bottle" asks for nothing green. */
const otherWords = new Set(
  'bla bunt gri gul mor or rod rode rot sari sort wit bottle hunter snow pearl marino berry'.split(' '),
)

/** The words for one colour, of English and other languages, and their families. */
export function colourWords(): [word: string, family: ColourFamily][] {
  known ??= readTable()
  return [...known.shades, ...known.names].filter(
    ([word, family]) => family !== 'multicolour' && !otherWords.has(word),
  )
}

/** Whether a colour by its name is what a word asks for: of the family that the word names, or called so itself. */
export function isOfColour(colour: string, word: string): boolean {
  known ??= readTable()
  const family = known.names.get(plain(word))
  if (family !== undefined) return colourFamilyOf(colour) === family
  return plain(colour)
    .split(/\P{L}+/u)
    .includes(plain(word))
}

function familyOfPart(part: string): ColourFamily | undefined {
  known ??= readTable()
  const { names, shades, endings, characters } = known
  const words = plain(part).match(/\p{L}+/gu) ?? []
  const named = words.findLast((word) => names.has(word))
  if (named !== undefined) return names.get(named)
  const shade = words.findLast((word) => shades.has(word))
  if (shade !== undefined) return shades.get(shade)
  const compound = endings.find(([ending]) => words.some((word) => word.endsWith(ending)))
  return (compound ?? characters.find(([character]) => part.normalize('NFC').includes(character)))?.[1]
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
