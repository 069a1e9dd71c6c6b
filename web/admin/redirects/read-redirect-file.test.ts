import { expect, test } from 'vitest'
import { type FileLine, mostRedirectLines } from '../../../contract/redirects/redirect.ts'
import { inCalls, overruledIn, readRedirectFile, WrongFile } from './read-redirect-file.ts'

const read = (content: string | Buffer) =>
  readRedirectFile(
    new File([typeof content === 'string' ? content : new Uint8Array(content)], 'redirects.csv'),
  )
const linesOf = async (content: string | Buffer) =>
  (await read(content)).lines.map(({ line, path, target }) => [line, path, target])

const head = 'Redirect from,Redirect to\n'

test.each<[string, string | Buffer, unknown[][]]>([
  [
    'a plain file',
    `${head}/a,/b\n/c,/d\n`,
    [
      [2, '/a', '/b'],
      [3, '/c', '/d'],
    ],
  ],
  ['line breaks of Windows', `${head}/a,/b\n`.replaceAll('\n', '\r\n'), [[2, '/a', '/b']]],
  ['no line break at its end', `${head}/a,/b`, [[2, '/a', '/b']]],
  ['a mark of UTF-8', `\ufeff${head}/é,/b`, [[2, '/é', '/b']]],
  ['letters of Latin-1', Buffer.from(`${head}/é,/b`, 'latin1'), [[2, '/é', '/b']]],
  ['UTF-16', Buffer.from(`\ufeff${head}/é,/b`, 'utf16le'), [[2, '/é', '/b']]],
  ['UTF-16 without a mark', Buffer.from(`${head}/é,/b`, 'utf16le'), [[2, '/é', '/b']]],
  ['a line that names the delimiter', `sep=;\n${head}/a;/b`.replace(',', ';'), [[3, '/a', '/b']]],
  ['a quoted line that names it', `"sep=;"\n${head}/a;/b`.replace(',', ';'), [[3, '/a', '/b']]],
  ['semicolons', `${head}/a,/b?x=1&y=2\n`.replaceAll(',', ';'), [[2, '/a', '/b?x=1&y=2']]],
  ['tabs', `${head}/a,/b\n`.replaceAll(',', '\t'), [[2, '/a', '/b']]],
  ['other columns and another order', 'Id,REDIRECT TO, redirect from \n7,/b,/a\n', [[2, '/a', '/b']]],
  ['quotes, commas and doubled quotes', `${head}"/a,1","/b?q=""x"""\n`, [[2, '/a,1', '/b?q="x"']]],
  ['a cell that is missing', `${head}/a\n`, [[2, '/a', '']]],
  ['one cell too many', `${head}/a,/b,/c\n`, [[2, '/a', '/b']]],
  [
    'empty lines before and within',
    `\n${head}\n , \n/a,/b\n\n/c,/d\n`,
    [
      [5, '/a', '/b'],
      [7, '/c', '/d'],
    ],
  ],
  [
    'a cell over two lines',
    `${head}"/a\n1",/b\n/c,/d\n`,
    [
      [2, '/a\n1', '/b'],
      [4, '/c', '/d'],
    ],
  ],
  ['no lines', head, []],
])('reads a file with %s', async (_what, content, lines) => {
  expect(await linesOf(content)).toEqual(lines)
})

test.each(['', '\n\n', '/a,/b\n', 'Handle,Title\na,b\n', 'Redirect from\n/a\n', 'PK\u0003\u0004\0\0'])(
  'refuses %j as another file',
  async (content) => {
    await expect(read(content)).rejects.toThrow(WrongFile)
  },
)

test('hands on 10,000 lines in calls of as many as one takes, each letter whole', async () => {
  const paths = Array.from({ length: 10_000 }, (_, at) => `/produits/crème-brûlée-${at}`)
  const calls: FileLine[][] = []
  const { lines } = await read(head + paths.map((path) => `${path},/collections`).join('\n'))
  await inCalls(lines, async (some) => void calls.push(some))
  expect(calls.map((lines) => lines.length)).toEqual(Array(20).fill(mostRedirectLines))
  expect(calls.flat().map(({ path }) => path)).toEqual(paths)
  expect(calls.at(-1)?.at(-1)?.line).toBe(10_001)
})

test('hands on no further where lines can’t be taken', async () => {
  const { lines } = await read(`${head}${'/a,/b\n'.repeat(1_200)}`)
  let calls = 0
  const failing = inCalls(lines, async () => {
    calls++
    throw new Error('offline')
  })
  await expect(failing).rejects.toThrow('offline')
  expect(calls).toBe(1)
})

test('of lines for one address, however it is written, all but the last are overruled where they lead elsewhere', () => {
  const lines = [
    { line: 2, path: '/Old', target: '/a' },
    { line: 3, path: 'https://shop.example/old/', target: '/b' },
    { line: 4, path: '/other', target: '/a' },
    { line: 5, path: '/old', target: '/b' },
  ]
  expect(overruledIn(lines)).toEqual([{ line: 2, path: '/Old', by: 5 }])
})

test('reads the file of Redirection, and names what is no redirect from one address to another', async () => {
  const { lines, refused } = await read(
    `source,target,regex,code,type,hits,title,status
"/old","/new",0,301,"url",12,"Moved, ""for good""","active"
"^/blog/(.*)$","/news/$1",1,301,"url",0,"","active"
"/off","/new",0,301,"url",0,"","disabled"
"/gone","",0,410,"error",3,"","active"
"/members","/unknown",0,301,"url",0,"","active"
`,
  )
  expect(lines).toEqual([{ line: 2, path: '/old', target: '/new' }])
  expect(refused).toEqual([
    { line: 3, path: '^/blog/(.*)$', reason: 'This stands for several addresses. Please add each of them.' },
    { line: 4, path: '/off', reason: 'This redirect is switched off.' },
    { line: 5, path: '/gone', reason: 'This address answers 410 and leads nowhere.' },
    { line: 6, path: '/members', reason: 'The file does not say where this leads.' },
  ])
})

test.each([
  ['Yoast SEO', 'Origin,Target,Type,Format\n/old,/new,301,plain\n/a.*,/b,301,regex\n/gone,,410,plain\n'],
  [
    'Rank Math',
    'id,source,matching,destination,type,category,status,ignore\n1,old,exact,new,301,,active,\n2,a,start,b,301,,active,\n3,c,exact,d,301,,inactive,\n',
  ],
])('reads the file of %s', async (_plugin, content) => {
  const { lines, refused } = await read(content)
  expect(lines).toEqual([{ line: 2, path: '/old', target: '/new' }])
  expect(refused.map(({ line }) => line)).toEqual([3, 4])
})
