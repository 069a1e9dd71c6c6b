import type { Product } from '../contract/catalogue/product.ts'

/** Shoppers of a benched shop. They use its HTTP API. */

const password = 'seven brass buttons'

export type Shopper = { id: string; email: string; token: string; cookie: string }

export async function signUp(url: string, email: string): Promise<Shopper> {
  const answer = await post(`${url}/user/sign-up`, { name: 'Bench', email, password })
  const { data } = (await answer.json()) as { data: { token: string; user: { _id: string } } }
  const { token, user } = data
  return { id: user._id, email, token, cookie: `selvedge_session=${token}` }
}

/** The newest products. */
export async function listProducts(url: string, limit: number): Promise<Product[]> {
  const answer = await fetch(`${url}/user/get-all-products?sort=desc&limit=${limit}`)
  const { data } = (await answer.json()) as { data: Product[] }
  return data
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
