import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Screen readers say what changes in a live region that they know. What `display: none` hides they do not know. */
test('a status that says nothing yet is there for screen readers', () => {
  const hidden = globSync('web/**/*.tsx').filter((file) =>
    /role="status"[^>]*empty:hidden/.test(readFileSync(file, 'utf8')),
  )
  expect(hidden).toEqual([])
})
