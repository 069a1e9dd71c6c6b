/**
 * Words for what a shop of clothes sells. Where no product has every word of a search, those that are shown are of the garment
 * that was asked for: "beach trousers" shows trousers.
 */
export const garments: readonly string[] =
  `anorak apron backpack bag ballerinas bandana bandeau bathrobe beanie belt bikini bikinis
  blazer blouse bodysuit bolero bomber boots boxers bra bralette briefs camisole cap cape cardigan chinos clogs coat corset coveralls
  culottes dress dressing-gown dungarees earrings espadrilles fedora fleece gilet gloves gown handbag hat heels hoodie jacket jeans jeggings
  joggers jumper jumpsuit kaftan kilt kimono knickers leggings leotard lingerie loafers mac mittens mules necklace nightdress nightgown
  nightie nightshirt overalls overcoat overshirt panties pants parka peacoat pinafore playsuit polo poncho pullover pyjamas pajamas purse
  raincoat robe romper rucksack sandals sarong scarf shacket shawl shirt shoes shorts shrug skirt slacks slippers sneakers socks stockings
  suit sunglasses sweater sweatpants sweatshirt swimsuit tee tie tights top tracksuit trainers trenchcoat trousers tunic tuxedo
  turtleneck twinset umbrella underpants underwear vest waistcoat wellies windbreaker`.split(/\s+/)

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
  leggings: String.raw`\mleggings?\M`,
  overalls: String.raw`\moveralls\M`,
  shorts: String.raw`\mshorts\M`,
  slides: String.raw`\mslides\M`,
  tights: String.raw`\mtights\M`,
  trunks: String.raw`\mtrunks\M`,
}

/** @returns undefined for a word that has its stem for itself */
export const writtenFormOf = (folded: string): string | undefined =>
  Object.hasOwn(writtenForms, folded) ? writtenForms[folded] : undefined
