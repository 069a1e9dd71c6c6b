/**
 * The words of product types and titles that say who wears a garment and of which kind it is, in the languages of the shops that
 * wrote a product file.
 */

type Words = {
  /** Regular expressions of whole words, by language. */
  readonly words: readonly string[]
  /** Of languages that join words: the end of one, as in "Winterjacke". */
  readonly ends?: readonly string[]
  /** Of languages without spaces. */
  readonly within?: readonly string[]
}

const beginning = String.raw`(?<![\p{L}\p{N}])`
const ending = String.raw`(?![\p{L}\p{N}])`

const anyOf = ({ words, ends, within }: Words): RegExp =>
  new RegExp(
    [
      `${beginning}(?:${words.join('|')})${ending}`,
      ...(ends ? [`(?:${ends.join('|')})${ending}`] : []),
      ...(within ?? []),
    ].join('|'),
    'iu',
  )

export const ofKids = anyOf({
  words: [
    "kids?|child(?:ren)?(?:'s)?|girls?|boys?|bab(?:y|ies)|toddlers?|infants?|youth|junior",
    'kinder|jungen|mädchen|kleinkind(?:er)?|kinderen|meisjes?|jongens?',
    'enfants?|filles?|gar[çc]ons?|b[ée]b[ée]s?|niñ[oa]s?|nin[oa]s|bambin[aeio]|ragazz[aeio]|neonat[aeio]|crian[çc]as?|menin[oa]s?',
    'infanti(?:l|s|les)|børn|flick(?:a|or)|pojk(?:e|ar)|lasten|dzieci\\p{L}*|dziewcz\\p{L}*|chłopi\\p{L}*|dětsk\\p{L}*|dívčí',
    'chlapeck\\p{L}*',
    'gyerek\\p{L}*|copii|çocuk|детск\\p{L}*|детей|девоч\\p{L}*|мальчик\\p{L}*|дитяч\\p{L}*|παιδικ\\p{L}*|ילדים|أطفال',
  ],
  within: ['キッズ', 'ベビー', '子供', '子ども', '童装', '儿童', '키즈', '아동'],
})

export const ofWomen = anyOf({
  words: [
    "wom[ae]n'?s?|lad(?:y|ies)(?:'s)?|female|damen|frauen|dames|vrouwen|dam(?:er)?|kvinn(?:a|or)",
    'femmes?|féminine?|mujer(?:es)?|damas?|señoras?|femenin[oa]s?|donn[ae]|femminil[ei]|mulher(?:es)?|feminin[oa]s?',
    'weiblich|vrouwelijk|naisten|kobie\\p{L}*|damsk\\p{L}*|dámsk\\p{L}*|női|femei|kadın|bayan|женск\\p{L}*|женщин\\p{L}*',
    'жіноч\\p{L}*',
    'γυναικεί\\p{L}*|נשים|نسائي\\p{L}*|نساء',
  ],
  within: ['レディース', '女装', '女裝', '女士', '여성'],
})

export const ofMen = anyOf({
  words: [
    "m[ae]n'?s?|gentlem[ae]n|male|herren|männer|heren|mannen|herrar?",
    'hommes?|masculine?|hombres?|caballeros?|masculin[oa]s?|uom[oi]|maschil[ei]|homens?|männlich|maennlich|mannelijk|miesten',
    'męsk\\p{L}*|mężczy\\p{L}*|pánsk\\p{L}*|férfi|bărbați|erkek|мужск\\p{L}*|мужчин\\p{L}*|чоловіч\\p{L}*|ανδρικ\\p{L}*',
    'גברים|رجالي\\p{L}*|رجال',
  ],
  within: ['メンズ', '男装', '男裝', '男士', '남성'],
})

const skirts = {
  words: ['skirts?|skorts?|röcke|jupes?|faldas?|gonn[ae]|saias?|rok(?:ken)?|nederdele?|kjol(?:ar)?'],
  ends: [
    '(?:mini|midi|maxi|over)skirts?',
    '(?:falten|mini|midi|maxi|jeans|bleistift|woll|leder|wickel|plissee|tüll)rock',
    'röcke',
  ],
  within: ['スカート'],
}
const dresses = {
  words: ['dress(?:es)?|vestidos?|vestit[oi]|abit[oi]|kjole[rn]?|klänning(?:ar)?'],
  ends: ['(?<!ad|head)dress(?:es)?', 'kleid(?:er)?', 'jurk(?:en)?'],
  within: ['ワンピース', 'ドレス'],
}
const blouses = { words: ['blouses?|blusas?|chemisiers?'], ends: ['blusen?'], within: ['ブラウス'] }

/** What hardly anybody but women wears. */
export const womensGarments = anyOf({
  words: [
    ...skirts.words,
    ...dresses.words,
    ...blouses.words,
    'swimwear(?!.*\\b(?:shorts|trunks|briefs)\\b)|swimsuits?|one-?pieces?|tankinis?|monokinis?',
    'gowns?|bras?|bralettes?|lingerie|camisoles?|bikinis?|maternity|soutiens?-gorge|sujetador(?:es)?|reggisen[oi]',
  ],
  ends: [...skirts.ends, ...dresses.ends, ...blouses.ends],
  within: [...skirts.within, ...dresses.within, ...blouses.within],
})

export const winterwear = anyOf({
  words: [
    'coats?|jackets?|parkas?|hood(?:ie|ies|ed)|sweat(?:er|ers|shirt|shirts)|jumpers?|cardigans?|fleeces?|knit(?:wear|ted)?',
    '(?:over|rain|pea|trench|top)coats?|anoraks?|puffers?|windbreakers?',
    'winter|jas|gilets?|vests? ?jacket|outerwear|pulls?(?![ -]?(?:on|up|over))|manteaux?|vestes?|blousons?|doudounes?|tricots?',
    'abrigos?|chaquetas?|sudaderas?|cappott[oi]|giacc(?:a|he)|giubbott[oi]|maglion[ei]|felp[ae]|casacos?|jaquetas?|moletom',
  ],
  ends: [
    'pullovers?|pulli|jacken?|m[aä]ntel|(?:winter|regen|spijker|bomber)jas|jassen|trui(?:en)?|jakker?|jack(?:a|or)|frakk?e?|tröj(?:a|or)|genser',
  ],
  within: ['コート', 'ジャケット', 'セーター', 'パーカー', 'ニット', 'アウター'],
})

export const bottoms = anyOf({
  words: [
    'bottoms?|trousers?|pants?|jeans|shorts|leggings?|joggers?|chinos?|sarongs?|capris?|culottes?|slacks',
    'pantal(?:on|ons|ón|ones|oni)|vaqueros?|calças?|bermudas?',
    ...skirts.words,
  ],
  ends: ['(?:sweat|track|snow)pants?', '(?<![ctw])hosen?|broek(?:en)?|bukser?|byxor', ...skirts.ends],
  within: ['パンツ', 'ズボン', 'デニム', ...skirts.within],
})

/** "Linen Short" and "Jean slim", where no other garment is named: not "Short Lace Dress", "Jean Paul Tank". */
export const singularBottoms = anyOf({ words: ['short(?![ -]?sleeve)|jean'] })

export const tops = anyOf({
  words: [
    'tops?|shirts?|t-?shirts?|tees?|tanks?|polos?|robes|oberteile?|chemises?|hauts?|camis(?:a|as|eta|etas)|camici[ae]|magliett[ae]',
    ...blouses.words,
    ...dresses.words,
  ],
  ends: ['shirts?|hemd(?:en)?|skjort(?:a|e|er|or)', ...blouses.ends, ...dresses.ends],
  within: ['シャツ', 'トップス', ...blouses.within, ...dresses.within],
})
