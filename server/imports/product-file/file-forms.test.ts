import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { setMoney } from '../../../contract/money.ts'
import { shippedMoney } from '../../../contract/settings/shipped-money.ts'
import { cellText, harmless } from './cell-text.ts'
import { type FileRow, readRows, recogniseForm } from './read-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'product-file-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function rowsOf(content: string | Buffer): Promise<FileRow[]> {
  const file = path.join(folder, 'file.csv')
  await writeFile(file, content)
  return Array.fromAsync(readRows(file, await recogniseForm(file)))
}

test.each([
  ['CR LF, then LF', 'Handle,Title\r\na,"A"\nb,"B"\n'],
  ['LF, then CR LF', 'Handle,Title\na,"A"\r\nb,"B"\r\n'],
  ['CR alone', 'Handle,Title\ra,"A"\rb,"B"\r'],
])('lines that end with %s are rows', async (_name, content) => {
  expect(await rowsOf(content)).toEqual([
    { line: 1, cells: ['Handle', 'Title'] },
    { line: 2, cells: ['a', 'A'] },
    { line: 3, cells: ['b', 'B'] },
  ])
})

test('rows that were cleared are left out, and the others keep their lines', async () => {
  expect(await rowsOf('Handle,Title\na,A\n,,\n , \nb,B\n,\n')).toEqual([
    { line: 1, cells: ['Handle', 'Title'] },
    { line: 2, cells: ['a', 'A'] },
    { line: 5, cells: ['b', 'B'] },
  ])
})

test('Ctrl-Z at the end of a file is no row', async () => {
  expect(await rowsOf('Handle,Title\r\na,A\r\n\x1a')).toHaveLength(2)
})

test.each(['A', '"A"'])('Ctrl-Z behind the last cell %s is no part of it', async (cell) => {
  expect((await rowsOf(`Handle,Title\r\na,${cell}\x1a`)).at(-1)).toEqual({ line: 2, cells: ['a', 'A'] })
})

test.each([
  ['a line that names it', 'sep=;\r\nHandle;Title\r\na;"A, B"\r\n', 2],
  ['a quoted line that names it', '"sep=|"\nHandle|Title\na|A, B\n', 2],
  ['a line that names a tab', '\ufeffsep=\t\nHandle\tTitle\na\tA, B\n', 2],
  ['| in the header', 'Handle|Title\na|"A, B"\n', 1],
])('the cells of a file are told apart by %s', async (_name, content, line) => {
  expect(await rowsOf(content)).toEqual([
    { line, cells: ['Handle', 'Title'] },
    { line: line + 1, cells: ['a', 'A, B'] },
  ])
})

test.each([
  ['followed by text', '5\\" cuff', 'Linen'],
  ['followed by a comma', 'a \\"plain\\", wide cuff', 'Linen'],
  ['at the end', 'a cuff of 5\\"', 'Linen'],
  ['beside one without', '{"cuff":"5\\""}', 'Linen'],
  ['after two backslashes', 'C:\\\\"cuffs"', 'Linen'],
  ['before a line break', 'wide \\"\nand \\"\nlong', 'Linen'],
])('a quotation mark after a backslash, %s, is read as PHP and others write it', async (_name, ...cells) => {
  const twice = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const once = (cell: string) => `"${cell.replaceAll(/(?<!\\)"/g, '""')}"`
  for (const write of [twice, once]) {
    const [, ...rows] = await rowsOf(`Body,Vendor\n${cells.map(write)}\n"a",b\n`)
    expect(rows.map((row) => row.cells)).toEqual([cells, ['a', 'b']])
  }
})

test.each(['a,b,"c\\"\n', '"a\\","b\\",c\n', '"a\\\\","b, ""c""",d\n', 'a\\,"b\\",c'])(
  'a backslash at the end of a cell of %j ends it',
  async (row) => {
    const [, first] = await rowsOf(`Handle,Title,Body\n${row}`)
    expect(first?.cells).toHaveLength(3)
  },
)

test.each([
  ['behind its marks', 'a,"A, ""B"" c"  ,x\n"b" ,"<i>\n</i>"\t,y \n'],
  ['before its marks', 'a, "A, ""B"" c",x\nb,\t"<i>\n</i>",y \n'],
  ['around its marks', 'a  , "A, ""B"" c" , "x"\nb , "<i>\n</i>"  ,y \n'],
])('blanks %s are no part of a quoted cell', async (_name, content) => {
  const [, ...rows] = await rowsOf(`Handle,Title,Vendor\n${content}`)
  expect(rows.map(({ cells }) => cells.map((cell, at) => (at === 1 ? cell : cell.trim())))).toEqual([
    ['a', 'A, "B" c', 'x'],
    ['b', '<i>\n</i>', 'y'],
  ])
})

test.each(['a, 34" waist,x\n', 'a,"34"" ",x\n', 'a, "fine" tee,x\n', 'a,"b ""c"" , d",x\n'])(
  'a quotation mark beside a blank in %j is one of the text',
  async (row) => {
    const [, first] = await rowsOf(`Handle,Title,Vendor\n${row}"b","B",y\n`)
    expect(first?.cells).toEqual(['a', expect.stringMatching(/34" |"fine" tee|b "c" , d/), 'x'])
  },
)

const latin1 = (text: string) => Buffer.from(text, 'latin1')

test.each([
  [
    'a letter of UTF-8 that is broken',
    Buffer.concat([Buffer.from('Title\nCrème\nécru\nB'), latin1('é\n')]),
    'Crème',
  ],
  ['a mark of UTF-8 before it', Buffer.concat([Buffer.from('\ufeffTitle\nB'), latin1('é\n')]), 'B\ufffd'],
  ['letters of Latin-1', latin1('Title\nCrème\nécru\n'), 'Crème'],
])('a file with %s is read in its own letters', async (_name, content, title) => {
  const [header, first] = await rowsOf(content)
  expect([header?.cells, first?.cells]).toEqual([['Title'], [title]])
})

test.each([
  ['TRY', [0xde, 0xfd, 0x6b], 'Şık'],
  ['PLN', [0xa3, 0xf3, 0x64, 0x9f], 'Łódź'],
  ['UAH', [0xd1, 0xee, 0xf0], 'Сор'],
  ['EUR', [0xd6, 0x6c], 'Öl'],
])(
  'in a shop that sells in %s a file of Excel has the letters of its country',
  async (currency, bytes, title) => {
    setMoney({ ...shippedMoney, currency })
    onTestFinished(() => setMoney())
    const [, first] = await rowsOf(Buffer.concat([latin1('Title\n'), Buffer.from(bytes), latin1('\n')]))
    expect(first?.cells).toEqual([title])
  },
)

test.each([
  ['the Mac, in English', 'Women\xd5s tee \xd0 blue', 'Women’s tee – blue'],
  ['the Mac, in French', 'Cr\x8fme, caf\x8e', 'Crème, café'],
  ['the Mac, in German', 'Gr\x9fner Mantel, gro\xa7', 'Grüner Mantel, groß'],
  ['Windows, in English', 'Women\x92s tee \x96 blue, jeans\x99', 'Women’s tee – blue, jeans™'],
  ['Windows, in French', 'Cr\xe8me, caf\xe9, \xe9t\xe9', 'Crème, café, été'],
  ['Windows, in German', 'Gr\xfcner Mantel, gro\xdf', 'Grüner Mantel, groß'],
  ['Windows, in Spanish', 'NI\xd1O, se\xf1ora, CAMIS\xd3N', 'NIÑO, señora, CAMISÓN'],
])('a file that a spreadsheet saved on %s is read in its letters', async (_name, bytes, title) => {
  const [, first] = await rowsOf(latin1(`Title\n"${bytes}"\n`))
  expect(first?.cells).toEqual([title])
})

test.each(['=1+1', '\n=1+1', '\n @SUM(A1)', '＝1+1', '＠SUM(A1)'])(
  'the formula %j is written behind an apostrophe, and read without it',
  (cell) => {
    expect(harmless(cell)).toBe(`'${cell}`)
    expect(cellText(harmless(cell))).toBe(cell.trim())
  },
)

test.each(['-5', '+1.5', '\nLinen', 'a=b'])('the cell %j is no formula', (cell) => {
  expect(harmless(cell)).toBe(cell)
})

test.each([
  ['windows-1251', 'd0f3e1e0f8eae020ebfcedffede0ff', 'Рубашка льняная'],
  ['windows-1253', 'd6fcf1e5ece120ecdde3e5e8eff2', 'Φόρεμα μέγεθος'],
  ['windows-1250', '53756b69656e6b61206475bf612067f37261', 'Sukienka duża góra'],
  [
    'windows-1250',
    '4b6f9a65be612073206b72e1746b796d2072756be1766f6d2c20e8657276656ee1',
    'Košeľa s krátkym rukávom, červená',
  ],
  [
    'windows-1250',
    '8a617479207a6e61e86b79204dfc6c6c65722c2064e59e6b612c209e6c74e1206b6f9a65be61',
    'Šaty značky Müller, dĺžka, žltá košeľa',
  ],
  ['windows-1250', '48616c6a696e61206f6420e869706b652c209e656e736b61', 'Haljina od čipke, ženska'],
  ['Shift_JIS', '838a836c83938356838383632092b791b3', 'リネンシャツ 長袖'],
  [
    'windows-1252',
    '4372e86d6520e0209c696c6c6574732c20e974e92c2062726f64e96520e0208e696c696e612c20646f75626ce9652c206ce967e872652c2064726170e920706c697373e92c20e97061756c69e87265732c2063f474e973207472e87320e9766173e9732c2064e967726164e9',
    'Crème à œillets, été, brodée à Žilina, doublée, légère, drapé plissé, épaulières, côtés très évasés, dégradé',
  ],
  ['windows-1252', '43616ce761732064652061e7e36f2c2063f46dbf', 'Calças de ação, côm¿'],
])('letters of %s are read in a shop whose currency speaks of none', async (_name, hex, title) => {
  const file = Buffer.concat([Buffer.from('Handle;Title\na;'), Buffer.from(hex, 'hex'), Buffer.from('\n')])
  expect((await rowsOf(file)).map(({ cells }) => cells[1])).toEqual(['Title', title])
})

test.each([
  ['French', 'Žižka', 'Robe légère, très fine, à fleurs'],
  ['French', 'Žižka', 'Chemise légère'],
  ['Danish', 'Anže', 'Blå kjole med ærmer på'],
  ['Norwegian', 'Anže', 'Grønn kjole, størrelse'],
  ['German', 'Šik', 'Grüne Blusen'],
  ['English', 'Žižka', '£20 gift'],
])('western letters of %s are read so though each row names “%s”', async (_language, vendor, title) => {
  // In windows-1252 these four have bytes that Latin-1 does not give them.
  const own: Record<string, number> = { Š: 0x8a, š: 0x9a, Ž: 0x8e, ž: 0x9e }
  const rows = Array.from({ length: 50 }, (_, at) => `p${at};${vendor};${title}\n`).join('')
  const file = Buffer.from([...`Handle;Vendor;Title\n${rows}`].map((c) => own[c] ?? c.charCodeAt(0)))
  const read = (await rowsOf(file)).slice(1).map(({ cells }) => cells.slice(1))
  expect(new Set(read.map((cells) => cells.join(';')))).toEqual(new Set([`${vendor};${title}`]))
})

test.each([
  ['Korean', 'b8b0b3d720bcc5c3f7'],
  ['Hebrew', 'e7e5ecf6e420ecf1e9e420'],
])('%s letters of a spreadsheet are refused rather than read as others', async (_name, hex) => {
  const file = Buffer.concat([Buffer.from('Handle,Title\na,'), Buffer.from(hex, 'hex'), Buffer.from('\n')])
  await expect(rowsOf(file)).rejects.toThrow('Please save it as “CSV UTF-8”')
})
