import type { Examples } from './example.ts'

const id = '0199c1b9-4a7d-7b10-9c55-3f2e8d6a1b47'
const createdAt = '2026-03-03T09:30:00.000Z'
const given = { path: '/products/oxford-shirt', target: '/product/0199c1b2-8f10-7c35-8d6a-1e4b9a7c2d05' }
const redirect = { id, ...given, origin: 'manual', createdAt } as const
const lines = { lines: [{ line: 2, path: '/pages/faq', target: '/pages/shipping' }] }
const outcome = { created: 1, changed: 0, same: 0, refused: [] }

export const redirectExamples = {
  listRedirects: { input: { search: 'oxford', limit: 50 }, answer: { data: [redirect] } },
  saveRedirect: { input: given, answer: { data: redirect } },
  deleteRedirect: { input: { id }, answer: { message: '/products/oxford-shirt leads nowhere any more.' } },
  checkRedirects: { input: lines, answer: { data: outcome } },
  importRedirects: { input: lines, answer: { data: outcome } },
  exportRedirects: { input: {}, answer: 'Redirect from,Redirect to\r\n/pages/faq,/pages/shipping\r\n' },
} satisfies Partial<Examples>
