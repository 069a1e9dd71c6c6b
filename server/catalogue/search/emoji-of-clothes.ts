/** Telephones offer an emoji for the word that is typed, so searches have them in place of it: "red 👗". */
const words: ReadonlyMap<string, string> = new Map(
  Object.entries({
    dress: '👗',
    jeans: '👖',
    't-shirt': '👕',
    blouse: '👚',
    shirt: '👔',
    coat: '🧥',
    shorts: '🩳',
    bikini: '👙',
    swimsuit: '🩱',
    kimono: '👘',
    sari: '🥻',
    briefs: '🩲',
    socks: '🧦',
    gloves: '🧤',
    scarf: '🧣',
    cap: '🧢',
    hat: '👒🎩',
    trainers: '👟',
    heels: '👠',
    boots: '👢🥾',
    sandals: '👡',
    flats: '🥿',
    'flip flops': '🩴',
    shoes: '👞',
    handbag: '👜👛',
    bag: '👝',
    backpack: '🎒',
    sunglasses: '🕶',
  }).flatMap(([word, signs]) => [...signs].map((sign) => [sign, word] as const)),
)

/** A search with the words for its emoji of clothes. Others say nothing of products. */
export const withEmojiRead = (text: string): string =>
  text.replaceAll(/\p{Extended_Pictographic}/gu, (sign) => ` ${words.get(sign) ?? ''} `)
