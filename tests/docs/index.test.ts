import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { files, read } from './repository.ts'

test('docs/README.md leads to every page', () => {
  const linked = [...read('docs/README.md').matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) =>
    join('docs', target),
  )
  const pages = files.filter(
    (file) => /^docs\/.*\.md$/.test(file) && file !== 'docs/README.md' && dirname(file) !== 'docs/decisions',
  )
  expect(linked.toSorted()).toEqual([...pages, 'docs/decisions/README.md'].toSorted())
})
