import { Link, Route, Routes, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../tests/setup/components/mount.tsx'
import { useRouteFocus } from './route-focus.ts'

function Pages() {
  useRouteFocus()
  const navigate = useNavigate()
  const list = ['coat', 'boots'].map((name) => (
    <Link key={name} to={`/product/${name}`}>
      {name}
    </Link>
  ))
  return (
    <main>
      <Routes>
        <Route path="/" element={<h1>Collection</h1>} />
        <Route path="/product/:name" element={<h1>Product</h1>} />
      </Routes>
      <Routes>
        <Route path="/" element={list} />
        <Route
          path="/product/:name"
          element={
            <button type="button" onClick={() => navigate(-1)}>
              Back
            </button>
          }
        />
      </Routes>
    </main>
  )
}

test('a new page has the focus on its heading, and Back leads to the link that was followed', async () => {
  await mount(<Pages />)
  await page.getByRole('link', { name: 'boots' }).click()
  await expect.element(page.getByRole('heading', { name: 'Product' })).toHaveFocus()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('link', { name: 'boots' })).toHaveFocus()
  await page.getByRole('link', { name: 'coat' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('link', { name: 'coat' })).toHaveFocus()
})
