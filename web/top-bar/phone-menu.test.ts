import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PhoneMenu } from './phone-menu.tsx'

test('the menu of a phone begins with the categories, and has the specified entries after them', () => {
  const router = createMemoryRouter([{ path: '/', element: createElement(PhoneMenu) }])
  const markup = renderToStaticMarkup(createElement(RouterProvider, { router }))
  const links = [...markup.matchAll(/href="([^"]*)"[^>]*>([^<]*)/g)].map(([, address, name]) => [
    name,
    address,
  ])
  expect(links.slice(0, 6)).toEqual([
    ['Men', '/collections?category=Men'],
    ['Women', '/collections?category=Women'],
    ['Kids', '/collections?category=Kids'],
    ['HOME', '/'],
    ['COLLECTION', '/collections'],
    ['ABOUT', '/about-us'],
  ])
})
