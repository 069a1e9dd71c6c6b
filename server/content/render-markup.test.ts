import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { testData } from '../../tests/setup/test-data.ts'
import { renderPage } from './render-markup.ts'

const render = (body: string) => renderPage({ title: 'Returns', body })
const htmlOf = (body: string) => JSON.stringify(render(body).sections)

describe('the markup of pages', () => {
  test('has sections, parts, lists, emphasis, links and lines', () => {
    expect(
      render(
        'Hello *you*.\n\n# First\nLine one\nline two\n\n## Part\n- one\n- **two**\n\n### Deep\n[mail](mailto:a@b.example)\n\n# Second\n\n3. three',
      ),
    ).toEqual({
      title: 'Returns',
      description: 'Hello you. Line one line two one two mail three',
      sections: [
        { id: 'text-start', html: '<p>Hello <em>you</em>.</p>\n', parts: [] },
        {
          id: 'text-first',
          title: 'First',
          html: '<p>Line one<br />\nline two</p>\n',
          parts: [
            {
              id: 'text-part',
              title: 'Part',
              html: '<ul>\n<li>one</li>\n<li><strong>two</strong></li>\n</ul>\n<h4>Deep</h4>\n<p><a href="mailto:a@b.example">mail</a></p>\n',
            },
          ],
        },
        { id: 'text-second', title: 'Second', html: '<ol start="3">\n<li>three</li>\n</ol>\n', parts: [] },
      ],
    })
  })

  test('gives headings ids of their own, also where one has the number that another would get', () => {
    const body = ['Returns', 'Returns', 'Returns 2', 'Returns', '???', '!!!']
      .map((title) => `# ${title}`)
      .join('\n\n')
    const ids = renderPage({ title: 'Help', body }).sections.map(({ id }) => id)
    const returns = ['text-returns', 'text-returns-2', 'text-returns-2-2', 'text-returns-3']
    expect(ids).toEqual([...returns, 'text-', 'text--2'])
  })

  test('leaves out no level of headings, whatever signs they are typed with', () => {
    const { sections } = render('#### First\ntext\n###### Second\ntext\n#### Third\n- ## in a list')
    expect(sections.map(({ title, parts }) => [title, parts.map((part) => part.title)])).toEqual([
      ['First', ['Second']],
      ['Third', []],
    ])
    expect(sections[1]?.html).not.toMatch(/<h\d/)
    expect(render('### Part first\n# Section later').sections.map(({ title }) => title)).toEqual([
      'Part first',
      'Section later',
    ])
  })

  test.each([
    'https://shop.example/x',
    'http://shop.example',
    'mailto:ada@shop.example',
    'tel:+4930123456',
    '/collections?category=Men',
  ])('links to %s', (address) => {
    expect(htmlOf(`[words](${address})`)).toContain(`href=\\"${address}\\"`)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    '//evil.example',
    '\\\\evil.example',
    '#section',
    'relative',
  ])('never links to %s', (address) => {
    expect(htmlOf(`[words](${address})`)).not.toContain('href')
    expect(htmlOf(`[words](<${address}>)`)).not.toContain('href')
    expect(htmlOf(`![words](${address})`)).not.toMatch(/<img|href/)
    expect(htmlOf(`<${address}>`)).not.toContain('href')
    expect(htmlOf(`[a]: ${address}\n\n[a]`)).not.toContain('href')
  })
})

/** Everything that a page's text can become. */
const allowed =
  /^(?:[^<]|<\/?(?:p|ul|ol|li|strong|em|h[4-6])>|<br \/>|<ol start="\d+">|<a href="(?:https?:\/\/|mailto:|tel:|\/(?!\/))[^"<>]*">|<\/a>)*$/

const hostile = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '**<b onclick=alert(1)>x</b>**',
  '[<img src=x onerror=alert(1)>](https://a.example)',
  '[x](https://a.example "onmouseover=alert(1)")',
  '[x](https://a.example/"onmouseover="alert(1))',
  '[x](https://a.example/<script>)',
  '## <script>alert(1)</script>\n### <img src=x>\n#### <svg onload=alert(1)>',
  '<!-- --><style>*{display:none}</style>',
  '<a href="javascript:alert(1)">x</a>',
  '```html\n<script>alert(1)</script>\n```',
  '    <script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<math><mtext></p><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '> <script>alert(1)</script>',
  '- - - - <iframe src=https://evil.example>',
  '\u202ertl <script>',
]

const strings = path.join(testData, 'hostile/strings')
const naughty = existsSync(strings)
  ? readdirSync(strings).flatMap((file) => readFileSync(path.join(strings, file), 'utf8').split('\n'))
  : []

test('hostile text is shown as text', () => {
  for (const body of [
    ...hostile,
    ...naughty,
    naughty.join('\n'),
    ...naughty.map((text) => `# ${text}\n${text}`),
  ])
    for (const { html, parts } of render(body).sections)
      for (const part of [html, ...parts.map((each) => each.html)]) expect(part, body).toMatch(allowed)
})

test.each([
  ['quotes within quotes', '> '],
  ['lists within lists', '- '],
  ['numbered lists within lists', '1. '],
  ['brackets', '['],
  ['links that never end', '[a]('],
  ['stars', '*'],
  ['stars and words', '*a_ '],
  ['headings', '# a\n'],
  ['lists', '- a\n'],
  ['deeper and deeper lists', ''],
])('a page of nothing but %s takes no time', { tags: ['release'] }, (_name, piece) => {
  const body =
    piece === ''
      ? Array.from({ length: 280 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n')
      : piece.repeat(40_000 / piece.length)
  const began = performance.now()
  render(body)
  expect(performance.now() - began).toBeLessThan(2_000)
})
