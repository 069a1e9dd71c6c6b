/** Words that mean the same to those who search. This file imports no schemas. */
export type SynonymGroup = {
  /** Names the group in a shop's edits. */
  readonly id: string
  readonly words: readonly string[]
}

/** British and American words for clothes. Groups may share words: "boys" are kids, and "boys" are no "girls". */
const shipped: Readonly<Record<string, string>> = {
  jumper: 'jumper, sweater, pullover, knitted top',
  trousers: 'trousers, pants, slacks',
  bottoms: 'bottoms, bottomwear',
  trainers: 'trainers, sneakers, tennis shoes, running shoes',
  kids: 'kids, children, child, youth, junior',
  boys: 'boys, kids, children',
  girls: 'girls, kids, children',
  baby: 'baby, infant, newborn, toddler',
  women: 'women, woman, ladies, lady, female',
  men: 'men, man, gents, gentlemen, male',
  'tee-shirt': 'tee, tee shirt, t-shirt, tshirt',
  waistcoat: 'waistcoat, vest',
  'tank-top': 'tank top, tank, vest top, singlet',
  'polo-shirt': 'polo shirt, polo',
  gilet: 'gilet, body warmer, bodywarmer, padded vest, puffer vest',
  pyjamas: 'pyjamas, pajamas, pjs, nightwear, sleepwear',
  nightdress: 'nightdress, nightgown, nightie, sleepshirt',
  'dressing-gown': 'dressing gown, bathrobe, robe',
  swimsuit: 'swimsuit, swimming costume, bathing suit, one piece swimsuit, cossie, bathers',
  'swim-shorts': 'swim shorts, swimming trunks, swim trunks, board shorts',
  tights: 'tights, pantyhose, hosiery',
  knickers: 'knickers, panties, underpants',
  underwear: 'underwear, lingerie, intimates',
  bra: 'bra, brassiere, bralette',
  dungarees: 'dungarees, overalls, bib overalls',
  jumpsuit: 'jumpsuit, boiler suit, boilersuit, coveralls',
  playsuit: 'playsuit, romper',
  hoodie: 'hoodie, hoody, hooded sweatshirt, hooded jumper',
  sweatpants: 'sweatpants, joggers, jogging bottoms, track pants, tracksuit bottoms, trackies',
  tracksuit: 'tracksuit, sweatsuit, jogging suit',
  overshirt: 'overshirt, shacket',
  'co-ord': 'co ord, coord, co ord set, matching set',
  onesie: 'onesie, all in one, babygrow, baby grow, sleepsuit',
  raincoat: 'raincoat, mac, rain jacket, mackintosh',
  windbreaker: 'windbreaker, windcheater, windproof jacket, anorak',
  'puffer-jacket': 'puffer, puffa, padded jacket, down jacket',
  'leather-jacket': 'biker jacket, moto jacket, motorcycle jacket',
  blazer: 'blazer, sport coat, sports jacket',
  tuxedo: 'tuxedo, dinner jacket, dinner suit',
  cardigan: 'cardigan, cardi',
  turtleneck:
    'turtleneck, roll neck, rollneck, polo neck, turtleneck sweater, turtleneck jumper, roll neck jumper, roll neck sweater, polo neck jumper',
  'crew-neck': 'crew neck, crewneck, round neck',
  denim: 'jeans, denims, denim jeans, denim pants, denim trousers',
  'denim-jacket': 'denim jacket, jean jacket, jeans jacket',
  'denim-skirt': 'denim skirt, jean skirt',
  'denim-shorts': 'denim shorts, jean shorts, jorts',
  corduroy: 'corduroy, cords, needlecord',
  flares: 'flares, flared trousers, flared pants, flared jeans, bell bottoms',
  'half-zip': 'half zip, 1/2 zip, ½ zip',
  'quarter-zip': 'quarter zip, 1/4 zip, ¼ zip',
  'three-quarter-sleeve': 'three quarter sleeve, 3/4 sleeve, ¾ sleeve',
  'two-piece': 'two piece, 2 piece, 2pc, 2 pc',
  'three-piece': 'three piece, 3 piece, 3pc, 3 pc',
  'two-pack': 'two pack, 2 pack, 2pk, pack of 2, pack of two',
  'three-pack': 'three pack, 3 pack, 3pk, pack of 3, pack of three',
  'five-pack': 'five pack, 5 pack, 5pk, pack of 5, pack of five',
  'two-in-one': 'two in one, 2 in 1',
  'three-in-one': 'three in one, 3 in 1',
  'two-tone': 'two tone, 2 tone',
  'five-pocket': 'five pocket, 5 pocket',
  'four-way-stretch': 'four way stretch, 4 way stretch',
  'v-neck': 'v neck, vneck, v neckline',
  'a-line': 'a line, aline',
  'off-shoulder': 'off shoulder, off the shoulder, bardot',
  capri: 'capri, cropped trousers, cropped pants, pedal pushers',
  gown: 'gown, ball gown, ballgown, evening dress',
  wellies: 'wellies, wellington boots, rain boots, rubber boots',
  'court-shoes': 'court shoes, pumps',
  'flip-flops': 'flip flops, thong sandals, beach sandals',
  plimsolls: 'plimsolls, canvas shoes',
  handbag: 'handbag, purse',
  rucksack: 'rucksack, backpack',
  bumbag: 'bumbag, bum bag, fanny pack, belt bag, waist bag',
  braces: 'braces, suspenders',
  'bow-tie': 'bow tie, bowtie',
  tie: 'tie, necktie',
  beanie: 'beanie, knit cap, woolly hat, knit hat',
  jewellery: 'jewellery, jewelry',
  sportswear: 'sportswear, activewear, gymwear, athleisure, workout clothes',
  checked: 'checked, chequered, checkered, plaid, tartan',
  'polka-dot': 'polka dot, spotted, dotted, spotty',
  floral: 'floral, flowery, flower print',
  striped: 'striped, stripy, stripey',
  'faux-leather': 'faux leather, vegan leather, leather look, imitation leather',
  'faux-fur': 'faux fur, fake fur',
  grey: 'grey, gray',
  multicolour: 'multicolour, multicolor, multicoloured, multicolored, multi coloured, multi colored',
  'colour-block': 'colour block, color block, colorblock, colourblock',
  'off-white': 'off white, ivory, ecru',
  'light-blue': 'light blue, baby blue, sky blue, pale blue',
  'dark-blue': 'dark blue, navy, navy blue, midnight blue',
  woollen: 'woollen, woolen, wool',
  cosy: 'cosy, cozy',
  'plus-size': 'plus size, curve',
  maternity: 'maternity, pregnancy, pregnant',
  sparkly: 'sparkly, sparkling, sequin, sequined, sequinned, glitter, glittery',
  kaftan: 'kaftan, caftan',
  pinafore: 'pinafore, pinny, pinafore dress',
  'cargo-trousers': 'cargo trousers, cargo pants, combat trousers, combat pants, combats',
  'little-black-dress': 'lbd, little black dress',
}

/**
 * Words for more than one kind, and the kinds. A search for the first finds the second as well, as far as names do not say the
 * first themselves; a search for a parka finds no other coats.
 */
export const kindsOfClothes: readonly (readonly [readonly string[], readonly string[]])[] = (
  [
    ['coat', 'overcoat, topcoat, raincoat, trench, parka, peacoat, duffle, mac'],
    ['jacket', 'blazer, bomber, windbreaker, anorak, overshirt, puffer'],
    ['vest, waistcoat', 'gilet, body warmer, bodywarmer'],
    ['knit, knitwear', 'jumper, sweater, pullover, cardigan, roll neck, turtleneck'],
    ['trousers, pants, slacks', 'chinos, joggers, culottes, corduroy trousers, corduroy pants'],
    ['shoes', 'trainers, sneakers, boots, sandals, loafers, clogs'],
    ['flip flops', 'sandals'],
    ['gloves', 'mittens'],
    ['hat', 'beanie, baseball cap, bobble cap, bucket hat'],
    ['lbd, little black dress', 'black dress'],
    ['skort', 'skirt'],
    ['plus size', 'plus'],
    ['swimsuit, swimming costume, bathing suit', 'bikini, tankini, onepiece'],
    ['swimwear, swim wear', 'swimsuit, bikini, tankini, swim shorts, swim trunks, board shorts'],
    ['swimming', 'swim, swimwear, swimsuit, bikini, swim shorts, board shorts'],
    ['trunks', 'swim shorts, board shorts'],
  ] as const
).map((row) => [row[0].split(', '), row[1].split(', ')])

/** Other words of English, and short forms, that are often written for words of clothing, and what is meant. */
export const homophones: readonly (readonly [string, string])[] = [
  ['stripped', 'striped'],
  ['lite', 'light'],
  ['waste', 'waist'],
  ['lose', 'loose'],
  ['flair', 'flare'],
  ['shear', 'sheer'],
  ['strait', 'straight'],
  ['genes', 'jeans'],
  ['heals', 'heels'],
  ['swede', 'suede'],
  ['die', 'dye'],
  ['plane', 'plain'],
  ['cloths', 'clothes'],
  ['blk', 'black'],
  ['wht', 'white'],
  ['grn', 'green'],
]

export const shippedSynonyms: readonly SynonymGroup[] = Object.entries(shipped).map(([id, words]) => ({
  id,
  words: words.split(', '),
}))

/** @param edits those of the shop: each replaces the shipped group of its id, or adds one; without words it removes it */
export function synonymGroups(edits: readonly SynonymGroup[]): SynonymGroup[] {
  const byId = new Map([...shippedSynonyms, ...edits].map((group) => [group.id, group]))
  return [...byId.values()].filter(({ words }) => words.length > 0)
}
