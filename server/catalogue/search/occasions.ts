/** What is worn when, as searches of their own: "blazer or suit". */
const clothes: readonly (readonly [clothes: string, occasions: string])[] = [
  ['suit or blazer or shirt or trousers', 'interview interviews office meeting business corporate smart'],
  ['black dress or black suit or black coat or black trousers', 'funeral funerals mourning'],
  ['gown or suit or tuxedo or blazer or dress', 'formal formals formalwear gala opera prom graduation'],
  ['dress or suit or gown', 'wedding weddings bride bridal bridesmaid christening baptism anniversary'],
  ['dress or skirt or blouse or shirt', 'party parties cocktail clubbing date brunch dinner festival'],
  [
    'swimwear or shorts or sandals or sundress or dress',
    'beach pool holiday holidays vacation cruise resort',
  ],
  [
    'leggings or joggers or sweatshirt or trainers',
    'gym workout exercise fitness yoga pilates running jogging',
  ],
  ['raincoat or jacket or boots or fleece', 'hiking hike camping trekking walking outdoors'],
  ['coat or jumper or scarf or gloves or hat', 'winter snow ski skiing cold'],
  ['shorts or tee or dress or sandals', 'summer heatwave'],
  ['pyjamas or nightdress or dressing gown', 'sleep sleeping bedtime'],
]

const byOccasion: ReadonlyMap<string, string> = new Map(
  clothes.flatMap(([worn, occasions]) => occasions.split(' ').map((occasion) => [occasion, worn] as const)),
)

/** More often something else where they stand alone: a date is a fruit as well. */
const unclear = new Set('smart date running cold'.split(' '))

/** What may be said beside an occasion. With any other word it is something else: "office chair", "pool table". */
const beside = new Set(
  `outfit outfits clothes clothing wear attire look looks style gear ideas guest guests day days night nights evening time weather trip
  event season job`.split(/\s+/),
)

/** @returns what to search for in place of words that no product has: "interview outfit" */
export function wornFor(words: readonly string[]): string | undefined {
  const occasions = words.filter((word) => byOccasion.has(word))
  const isOnly = occasions.length + words.filter((word) => beside.has(word)).length === words.length
  if (!isOnly || words.every((word) => unclear.has(word))) return undefined
  return byOccasion.get(occasions[0] ?? '')
}
