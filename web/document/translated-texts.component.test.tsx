import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../tests/setup/components/mount.tsx'
import { translatePage } from '../../tests/setup/translate.ts'
import { followTranslation } from './translated-texts.ts'

followTranslation()

const units = ['one', 'two', 'three']

/** What a press changes: a text among others, what stands before it, and what comes and goes beside it. */
function Counter() {
  const [count, setCount] = useState(0)
  return (
    <>
      <button type="button" data-testid="add" onClick={() => setCount(count + 1)}>
        Add
      </button>
      <p data-testid="count">
        {count % 2 === 1 && <b>odd: </b>}
        {count} of {units.length}
        {count < 2 ? ' left' : null}
      </p>
    </>
  )
}

const shown = () => page.getByTestId('count').query()?.textContent

test('texts of a translated page change, come and go', async () => {
  await mount(<Counter />)
  const press = () => page.getByTestId('add').click()
  await expect.poll(shown).toBe('0 of 3 left')
  translatePage()
  await expect.poll(shown).toBe('«0»« of »«3»« left»')
  await press()
  await expect.poll(shown).toBe('odd: 1« of »«3»« left»')
  translatePage()
  await press()
  await expect.poll(shown).toBe('2« of »«3»')
})

test('a text that is translated into one language after another still changes', async () => {
  await mount(<Counter />)
  translatePage()
  for (const font of document.querySelectorAll('[data-testid] > font')) font.replaceWith(font.cloneNode(true))
  await page.getByTestId('add').click()
  await expect.poll(shown).toBe('odd: 1« of »«3»« left»')
})
