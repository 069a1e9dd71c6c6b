import { joinNames } from '../../../contract/catalogue/categories-in-words.ts'

/**
 * Names every file that was chosen or dropped and not taken.
 * @param rule why, as a sentence; '' is answered for no files
 */
export function leftOutInWords(files: readonly Pick<File, 'name'>[], rule: string): string {
  if (files.length === 0) return ''
  const names = joinNames(files.map(({ name }) => `“${name}”`))
  const first =
    files.length === 1 ? `${names} wasn’t added.` : `${files.length} files weren’t added: ${names}.`
  return `${first} ${rule}`
}
