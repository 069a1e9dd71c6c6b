import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { testShirt } from '../../cart/test-shirt.ts'
import { WishlistRow } from './wishlist-row.tsx'

function rowOf(colour: string): string {
  const product = testShirt({ colour, stock: { S: 0, M: 0 } })
  const row = createElement(WishlistRow, { product, onRemove: () => {} })
  return renderToStaticMarkup(createElement(MemoryRouter, null, row))
}

test('colours of a garment are told apart, to the eye and in the names of what can be pressed', () => {
  for (const colour of ['Navy', 'Sand']) {
    const row = rowOf(colour)
    expect(row).toMatch(new RegExp(`<p[^>]*>${colour}</p>`))
    expect(row).toMatch(new RegExp(`Remove</span><span[^>]*>Oxford shirt, ${colour}<`))
    expect(row).toMatch(new RegExp(`back<span[^>]*>: Oxford shirt, ${colour}<`))
  }
})
