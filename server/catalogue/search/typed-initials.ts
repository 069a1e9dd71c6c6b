import { type RawBuilder, sql } from 'kysely'
import { storableText } from '../../database/storable-text.ts'
import { withEmojiRead } from './emoji-of-clothes.ts'

/** Letters with full stops between them, the last of which may begin a word. */
const lastInitials = /(?<![\p{L}\p{N}])(?:[a-z]\.)+[a-z]$/iu

/** Whether another word of the catalogue could change how a text is cut. */
export const endsInInitials = (text: string): boolean => lastInitials.test(text)

/**
 * SQL: what was typed, to be cut into words. "j.c" at its end is on the way to "J.Crew", unless a product has a word that begins with
 * "jc", as "A.P.C." has one that begins with "ap".
 */
export function typedText(text: string): RawBuilder<string> {
  // "90's" is "90s", of which the parts are found in "90's" as well.
  const typed = withEmojiRead(storableText(text)).replaceAll(/(?<=\d0)['’]s(?![\p{L}\p{N}])/giu, 's')
  const initials = lastInitials.exec(typed)?.[0]
  if (initials === undefined) return sql`${typed}::text`
  const joined = initials.replaceAll('.', '').toLowerCase()
  const apart = typed.slice(0, -initials.length) + initials.replaceAll('.', ' ')
  return sql`case when exists (
    select from search_vocabulary
    where word >= ${joined} and word < (${joined} || chr(1114111) collate "C") and products > 0
  ) then ${typed}::text else ${apart}::text end`
}
