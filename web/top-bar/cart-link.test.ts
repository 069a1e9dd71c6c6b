import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CartLink } from './cart-link.tsx'

const linkAt = (path: string) =>
  renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [path] }, createElement(CartLink)))

test('the cart has a badge, but not on its own page nor on that of what is paid', () => {
  expect(linkAt('/')).toMatch(/aria-label="Cart, 0".*>0<\/span>/s)
  expect(linkAt('/payment/success')).toContain('aria-label="Cart" ')
  expect(linkAt('/payment/success')).not.toMatch(/<span|aria-current/)
  expect(linkAt('/cart')).not.toContain('<span')
  expect(linkAt('/cart')).toContain('aria-current="page"')
})
