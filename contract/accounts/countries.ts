import { otherNames } from './country-names.ts'

/** ISO 3166-1 alpha-2: every country and territory with a code of its own, and XK, which Unicode and carriers use for Kosovo. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA ' +
  'CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA ' +
  'GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS ' +
  'MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS ' +
  'RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW ' +
  'TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'

export const countryCodes: readonly string[] = codes.split(' ')

/** The browser's English name of a country; its code in a browser without Intl.DisplayNames. */
export function countryName(code: string): string {
  if (!('DisplayNames' in Intl)) return code
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
}

/** The names are the browser's English ones, sorted. The list is empty in a browser without Intl.DisplayNames. */
export function countryNames(): string[] {
  if (!('DisplayNames' in Intl)) return []
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return countryCodes.map((code) => names.of(code) ?? code).sort((a, b) => a.localeCompare(b, 'en'))
}

let codesByName: ReadonlyMap<string, string> | undefined

/** The code of a country as an address names it, by its code, in English or as its own people do; undefined for any other text. */
export function countryCodeOf(text: string): string | undefined {
  codesByName ??= new Map([
    ...countryCodes.map((code): [string, string] => [code.toLowerCase(), code]),
    ...countryCodes.map((code): [string, string] => [plain(countryName(code)), code]),
    ...countryCodes.map((code): [string, string] => [plain(withoutParentheses(countryName(code))), code]),
    ...otherNames.flatMap((line) =>
      line
        .slice(3)
        .split('|')
        .map((name): [string, string] => [plain(name), line.slice(0, 2)]),
    ),
  ])
  return codesByName.get(plain(text)) ?? codesByName.get(plain(turned(text))) ?? codeOfBoth(codesByName, text)
}

/** "Korea (Democratic People’s Republic of)" and "Tanzania, the United Republic of", as lists in alphabetical order have names. */
const turned = (name: string): string => name.replace(/^([^(,]+)[(,]\s*([^()]+)\)?\s*$/, '$2 $1')

/** "United Kingdom (UK)": what stands in parentheses may be another name of the same country, and not of another one. */
function codeOfBoth(codes: ReadonlyMap<string, string>, text: string): string | undefined {
  const [, name = '', addition = ''] = /^(.+)\(([^()]+)\)\s*$/.exec(text) ?? []
  const code = codes.get(plain(name))
  return code === (codes.get(plain(addition)) ?? code) ? code : undefined
}

/** "Myanmar (Burma)" */
const withoutParentheses = (name: string): string => name.replace(/\([^()]*\)/g, ' ')

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[’‘ʻʼ'`.]/g, '')
    .replace(/&/g, 'and')
    .replace(/[\s\p{Dash}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .replace(/\bthe /g, '')
    .replace(/\bsaint\b/g, 'st')
