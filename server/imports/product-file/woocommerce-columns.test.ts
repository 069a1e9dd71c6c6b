import { expect, test } from 'vitest'
import { englishColumns, isWooCommerceRow } from './woocommerce-columns.ts'

const german =
  'ID;Typ;Artikelnummer;GTIN, UPC, EAN oder ISBN;Name;Veröffentlicht;Ist hervorgehoben?;Sichtbarkeit im Katalog;Kurzbeschreibung;Beschreibung;Datum, an dem Angebotspreis beginnt;Datum, an dem Angebotspreis endet;Steuerstatus;Steuerklasse;Vorrätig?;Bestand;Geringe Lagermenge;Lieferrückstände erlaubt?;Nur einzeln verkaufen?;Gewicht (kg);Länge (cm);Breite (cm);Höhe (cm);Kundenrezensionen erlauben?;Hinweis zum Kauf;Angebotspreis;Regulärer Preis;Kategorien;Schlagwörter;Versandklasse;Bilder;Downloadlimit;Ablauftage des Downloads;Übergeordnetes Produkt;Gruppierte Produkte;Zusatzverkäufe;Cross-Sells (Querverkäufe);Externe URL;Button-Text;Position'
const row =
  '90;variable;HEMD;;Hemd;1;0;visible;;Leinen.;;;taxable;;1;;;0;0;;;;;1;;;39,90;Herren > Hemden;;;;;;;;;;;;0'
const attribute = 'Attribut 1 Name;Attribut 1 Wert(e);Attribut 1 sichtbar;Attribut 1 global'
const cut = (text: string) => text.split(';')
const places = (header: string, cells = row) =>
  Object.fromEntries((englishColumns(cut(header), [cut(cells)]) ?? []).map((name, at) => [name, at]))

test('a complete export in another language has the columns of one in English', () => {
  expect(places(german)).toMatchObject({
    Name: 4,
    'In stock?': 14,
    'Regular price': 26,
    Images: 30,
    Parent: 33,
  })
})

test('releases before 9.2 have no column of barcodes', () => {
  const [header, cells] = [cut(german).toSpliced(3, 1), cut(row).toSpliced(3, 1)]
  const found = places(header.join(';'), cells.join(';'))
  expect(found).toMatchObject({ SKU: 2, Name: 3, 'Regular price': 25 })
  expect(Object.keys(found)).not.toContain('GTIN, UPC, EAN, or ISBN')
})

test.each([
  ['Attribut 1 Name;Attribut 1 Wert(e);Attribut 1 sichtbar;Attribut 1 global;Attribut 1 Standard'],
  [
    'Nombre del atributo 1;Valor(es) del atributo 1;Atributo visible 1;Atributo global 1;Atributo 1 por defecto',
  ],
])('attributes are found by their numbers: %s', (attributes) => {
  const found = places(`${german};Lieferzeit;${attributes};${attributes.replaceAll('1', '12')};Meta: _1`)
  expect(found).toMatchObject({
    'Attribute 1 name': 41,
    'Attribute 1 value(s)': 42,
    'Attribute 12 value(s)': 47,
  })
})

test.each([
  ['before', '1 ID;1 name;1 URL;#', 43],
  ['before', '1 name;1 URL;#', 42],
  ['after', '#;1 ID;1 name;1 URL', 40],
  ['after', '#;1 name;1 URL', 40],
])('the columns of a download stand %s those of an attribute: %s', (_where, columns, at) => {
  expect(places(`${german};${columns.replace('#', attribute)}`)).toMatchObject({
    'Attribute 1 name': at,
    'Attribute 1 global': at + 3,
  })
})

test('a column of a plug-in with a number is no part of an attribute', () => {
  const found = places(`${german};Preisliste 1;${attribute}`, `${row};12;Größe;S, M;1;1`)
  expect(found).toMatchObject({ 'Attribute 1 name': 41, 'Attribute 1 value(s)': 42 })
})

test('drafts and downloads without a limit, which have an apostrophe before the minus sign, are read', () => {
  const draft = cut(row).with(5, "'-1").with(31, "'-1").with(32, "'-1")
  expect(places(german, draft.join(';'))).toMatchObject({ Name: 4, 'Regular price': 26 })
})

test('brands are known by their name', () => {
  expect(places(`${german};Lieferzeit;Marken`)).toMatchObject({ Brands: 41 })
})

test.each<readonly [what: string, header: string, cells: string]>([
  ['lacks columns', german.replace('Kurzbeschreibung;', ''), row.replace('visible;;', 'visible;')],
  ['has another order', german, row.replace('variable;HEMD', 'HEMD;variable')],
  ...['Hinweis zum Kauf', 'Kategorien', 'Regulärer Preis', 'Externe URL', 'Geringe Lagermenge'].map(
    (name) => {
      const at = cut(german).indexOf(name)
      const without = (text: string) => cut(text).toSpliced(at, 1).join(';')
      return [`lacks ${name}`, `${without(german)};${attribute}`, `${without(row)};Größe;S, M;1;1`] as const
    },
  ),
  ['ends early', 'ID;Typ;Artikelnummer', '90;simple;HEMD'],
])('a file that %s is not guessed at', (_what, header, cells) => {
  expect(englishColumns(cut(header), [cut(cells)])).toBeUndefined()
})

test.each([
  ['90;simple;DE-1;Deutsches Hemd', true],
  ['variation;UGS-1;Chemise', true],
  ['90;external, virtual;DE-1', true],
  ['1;Hemd;simple Sache', false],
])('a row of %s is of WooCommerce, whatever its columns are called: %s', (cells, is) => {
  expect(isWooCommerceRow(cut(cells))).toBe(is)
})
