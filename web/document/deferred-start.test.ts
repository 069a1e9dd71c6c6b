import { expect, test } from 'vitest'
import { deferStart as deferIn, startScript } from './deferred-start.ts'
import { replayScript } from './replay-input.ts'

const page =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>' +
  '<body><script>keep()</script><script type="module" async="">import "/assets/a.js"; const price = "$&"</script></body>'

function deferStart(html: string, options: Parameters<typeof deferIn>[1]): string {
  const body = html.indexOf('<body>')
  const { head, foot } = deferIn({ head: html.slice(0, body), foot: html.slice(body) }, options)
  return head + foot
}

test('a page asks for no module before it is shown', () => {
  const kept = deferStart(page, { styles: '/all.css', picturesFirst: false })
  expect(kept).not.toContain('modulepreload')
  expect(kept).not.toContain('type="module"')
  expect(kept).toContain('<script>keep()</script>')
})

test('the manifest comes with the scripts', () => {
  const kept = deferStart(
    page.replace('</head>', '<link nonce="m" rel="manifest" href="/site.webmanifest"/></head>'),
    { styles: '/all.css', picturesFirst: false },
  )
  expect(kept).not.toContain('rel="manifest"')
  expect(kept).toContain('data-deferred="/all.css /assets/a.js /assets/b.js /site.webmanifest"')
})

test('what starts the application is all still there, with what it needs', () => {
  expect(deferStart(page, { styles: '/all.css', picturesFirst: false })).toContain(
    '<script type="text/plain" data-deferred="/all.css /assets/a.js /assets/b.js">import "/assets/a.js"; const price = "$&"</script>',
  )
})

test('the nonce of a page’s own scripts stays on them, and the start says what it waits for', () => {
  const withNonce = page.replaceAll('<script', '<script nonce="m"').replaceAll('.js"/>', '.js" nonce="m"/>')
  expect(deferStart(withNonce, { styles: '/all.css', picturesFirst: true })).toContain(
    '<script nonce="m" type="text/plain" data-deferred="/all.css /assets/a.js /assets/b.js" data-after-pictures>import "/assets/a.js"',
  )
})

test.each([
  ['starts the application', startScript(), 'load'],
  ['replays early input', replayScript(), 'shop:ready'],
])('the script in the head that %s stands on its own', (_what, script, event) => {
  const heard: string[] = []
  const listener = (name: string) => heard.push(name)
  new Function('addEventListener', 'document', script)(listener, {
    addEventListener: listener,
    URL: 'https://shop.example/',
  })
  expect(heard).toContain(event)
})

test('an action while the page still loads starts the application once it is whole', () => {
  const heard = new Map<string, () => void>()
  const listen = (name: string, action: () => void) => heard.set(name, action)
  const kept = { textContent: 'import "/ass', getAttribute: () => '/all.css /assets/a.js' }
  type Element = { rel?: string; textContent?: string; onload?: () => void }
  const head: Element[] = []
  const page = {
    readyState: 'loading',
    addEventListener: listen,
    querySelector: () => kept,
    createElement: (): Element => ({}),
    head: { append: (...elements: Element[]) => head.push(...elements) },
  }
  new Function('addEventListener', 'document', startScript())(listen, page)
  heard.get('scroll')?.()
  expect(head).toEqual([])
  page.readyState = 'interactive'
  kept.textContent = 'import "/assets/a.js"'
  heard.get('DOMContentLoaded')?.()
  head.find(({ rel }) => rel === 'stylesheet')?.onload?.()
  expect(head.at(-1)?.textContent).toBe('import "/assets/a.js"')
})
