/**
 * Words for what a shop of clothes sells. Where no product has every word of a search, those that are shown are of the garment
 * that was asked for: "beach trousers" shows trousers.
 */
export const garments: readonly string[] =
  `anorak apron backpack bag ballerinas bandana bandeau bathrobe beanie belt bikini bikinis blazer blouse bodysuit bolero bomber boots
  boxers bra bracelet bralette briefs brogues bustier camisole cap cape cardigan catsuit chemise chinos clogs coat corset coveralls crocs
  cufflinks culottes dress dressing-gown dungarees earmuffs earrings espadrilles fascinator fedora fleece gilet gloves gown handbag hat
  headband heels hoodie jacket jeans jeggings joggers jumper jumpsuit kaftan kilt kimono knickers leggings leotard lingerie loafers mac
  mittens moccasins mules necklace nightdress nightgown nightie nightshirt onesie overalls overcoat overshirt pajamas panties pants parka
  pashmina peacoat petticoat pinafore playsuit plimsolls polo poncho pullover pumps purse pyjamas raincoat robe romper rucksack salopettes
  sandals sarong scarf shacket shawl shirt shoes shorts shrug skirt skort slacks slippers sneakers snood socks stilettos stockings suit
  sunglasses sweater sweatpants sweatshirt swimsuit tankini tee tie tights top tote tracksuit trainers trenchcoat trousers trunks tshirt
  tunic turtleneck tuxedo twinset umbrella underpants underwear vest waistcoat wallet watch wedges wellies windbreaker`.split(
    /\s+/,
  )

/** Garments that some products are named in two words. */
export const tornGarments: readonly (readonly [string, string])[] =
  `back-pack bath-robe body-suit hand-bag jump-suit night-dress night-gown night-shirt over-coat over-shirt pea-coat play-suit rain-coat
  sweat-pants sweat-shirt swim-suit track-suit trench-coat turtle-neck waist-coat wind-breaker`
    .split(/\s+/)
    .map((name) => [name.replace('-', ''), name.replace('-', ' ')])

const inOneWord = new Set(['pullover', 'underwear'])

/** Whether names may write a garment in two words. What is worn under wear for work is no underwear. */
export const isTorn = (folded: string): boolean => isGarmentWord(folded) && !inOneWord.has(folded)

/**
 * How names write words whose stem is another word's as well, as regular expressions of PostgreSQL: "shorts" are not "short",
 * and boots are no "boot cut".
 */
const writtenForms: Readonly<Record<string, string>> = {
  boots: String.raw`\mboots?\M(?![ -]?(cut|leg))`,
  braces: String.raw`\mbraces\M`,
  briefs: String.raw`\mbriefs\M`,
  cords: String.raw`\mcords\M`,
  denims: String.raw`\m(denims|jeans)\M`,
  flares: String.raw`\mflares\M`,
  flats: String.raw`\mflats\M`,
  heels: String.raw`\mheels\M`,
  legging: String.raw`\mleggings?\M`,
  leggings: String.raw`\mleggings?\M`,
  overalls: String.raw`\moveralls\M`,
  shorts: String.raw`\mshorts\M`,
  slides: String.raw`\mslides\M`,
  tights: String.raw`\mtights\M`,
  trunks: String.raw`\mtrunks\M`,
}

/** Behind "short", these are garments that are short, as regular expressions. */
const shortGarments =
  `[a-z]*dress gown skirt jumpsuit playsuit romper coat jacket blazer bolero shirt blouse tee tunic sweater jumper
  cardigan vest kimono kaftan caftan cape robe chemise parka boot`
    .split(/\s+/)
    .join('|')

/**
 * What names say that have the stem of such a word and mean another: "short sleeve", "short wrap dress", "wide leg". A "board short"
 * is written so for shorts.
 */
const otherMeanings: Readonly<Record<string, string>> = {
  boots: String.raw`\mboots?[ -]?(?:cut|leg)`,
  legging: String.raw`\mleg(?:s|ged)?\M`,
  leggings: String.raw`\mleg(?:s|ged)?\M`,
  shorts: String.raw`\mshort[ -](?:(?!\m(?:with|and|in|of|for)\M|[&+/,]).)*\m(?:sleeve|${shortGarments})(?:s|d|es)?\M`,
}

const plural = (word: string) => (/(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`)

/** Of those that are not named in the plural. */
export const pluralGarments: readonly string[] = garments.filter((word) => !/(?<!s)s$/.test(word)).map(plural)

const forms: ReadonlySet<string> = new Set(
  garments.flatMap((word) =>
    // "short" is no garment.
    hasStemOfOther(word) ? [word] : [word, plural(word), word.replace(/(?<!s)s$/, '')],
  ),
)

/** Whether a word in small letters names a garment, in the singular or the plural. */
export const isGarmentWord = (folded: string): boolean => forms.has(folded)

const cuts = new Set(
  `mini midi maxi long short knee ankle full length cropped crop skinny slim wide straight bootcut bodycon skater wrap shift sheath prom
  evening cocktail party summer winter casual formal wedding work office beach holiday fit fitted loose oversized petite tall`.split(
    /\s+/,
  ),
)

/** Whether a word in small letters says how a garment is cut, how long it is or what it is for. */
export const isCutWord = (folded: string): boolean => cuts.has(folded)

const materials = new Set(
  `acrylic alpaca angora bamboo broadcloth brocade broderie cambric canvas cashmere chambray chenille chiffon corduroy cotton crepe crochet
  denim elastane flannel fleece fur gabardine georgette gingham goretex hemp jacquard jersey lace lame leather linen lurex lycra lyocell
  merino mesh modal mohair muslin neoprene nubuck nylon organza pashmina pique polyester poplin rayon sateen satin seersucker sequin
  shearling sherpa silk spandex suede taffeta tencel terry tulle tweed twill velour velvet viscose wool`.split(
    /\s+/,
  ),
)

/** Whether a word in small letters is one for a material. */
export const isMaterialWord = (folded: string): boolean => materials.has(folded)

/** What follows these says more of the garment before them. */
const prepositions = new Set('with without and in for from of on to by under over not no'.split(' '))

/** @returns the place of the garment that is looked for: of "shirt dress with belt", the dress; -1 where there is none */
export function placeOfGarment(words: readonly string[]): number {
  const first = words.findIndex(isGarmentWord)
  const after = words.slice(first + 1)
  const end = after.findIndex((word) => prepositions.has(word))
  const more = after.slice(0, end < 0 ? after.length : end).findLastIndex(isGarmentWord)
  return first < 0 ? first : first + 1 + more
}

/** Their participles are other words: "belted dress". */
const alsoVerbs = new Set(['belt', 'coat', 'tie'])

/** @returns undefined for a word that has its stem for itself */
export function writtenFormOf(folded: string): string | undefined {
  const one = folded.replace(/s$/, '')
  if (hasStemOfOther(folded)) return writtenForms[folded]
  return alsoVerbs.has(one) ? String.raw`\m${one}s?\M` : undefined
}

/** Whether the stem of a word is that of a word for another thing. */
export function hasStemOfOther(folded: string): boolean {
  return Object.hasOwn(writtenForms, folded)
}

/** @returns a regular expression for names that have the stem of a word and not its meaning; undefined where there are none */
export function mistakenFor(folded: string): string | undefined {
  if (!Object.hasOwn(otherMeanings, folded)) return undefined
  const written = writtenFormOf(folded)
  return `^(?!.*${written})(?=.*(?:${otherMeanings[folded]}))`
}
