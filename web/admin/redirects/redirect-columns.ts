/** Where the addresses stand in files of redirects. */

/** Shopify's file, which this shop writes too, and those of WordPress: Redirection, Rank Math, Yoast SEO. */
const forms = [
  { path: 'redirect from', target: 'redirect to' },
  { path: 'source', target: 'target' },
  { path: 'source', target: 'destination' },
  { path: 'origin', target: 'target' },
]

export type RedirectColumns = {
  readonly address: (row: readonly string[]) => { path: string; target: string }
  /** Why a row is no redirect, where the file says so. */
  readonly refusal: (row: readonly string[]) => string | undefined
}

/** @returns undefined for a header of another file */
export function redirectColumns(header: readonly string[]): RedirectColumns | undefined {
  const names = header.map((name) => name.trim().toLowerCase())
  const form = forms.find(({ path, target }) => names.includes(path) && names.includes(target))
  if (form === undefined) return undefined
  const cell = (row: readonly string[], name: string) => row[names.indexOf(name)] ?? ''
  const isWordPress = form !== forms[0]
  const written = (text: string) => (isWordPress ? withSlash(text.trim()) : text).slice(0, 10_000)
  return {
    address: (row) => ({ path: written(cell(row, form.path)), target: written(cell(row, form.target)) }),
    refusal: (row) => (isWordPress ? refusalOf((name) => cell(row, name).trim().toLowerCase()) : undefined),
  }
}

/** Rank Math leaves out the slash at the beginning. */
const withSlash = (address: string): string =>
  address === '' || /^(?:\/|\^|[a-z]+:)/i.test(address) ? address : `/${address}`

function refusalOf(cell: (name: string) => string): string | undefined {
  const isPattern =
    cell('regex') === '1' || cell('format') === 'regex' || !['', 'exact'].includes(cell('matching'))
  if (isPattern) return 'This stands for several addresses. Please add each of them.'
  if (['disabled', 'inactive', 'trashed'].includes(cell('status'))) return 'This redirect is switched off.'
  const [code = ''] = /^[45]\d\d$/.exec(cell('code') || cell('type')) ?? []
  if (code !== '') return `This address answers ${code} and leads nowhere.`
  // Redirection writes this where a visitor's login, browser or origin decides.
  return cell('target') === '/unknown' ? 'The file does not say where this leads.' : undefined
}
