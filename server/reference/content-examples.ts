import type { Examples } from './example.ts'
import { redirectExamples } from './redirect-examples.ts'

const title = 'Returns'
const body = 'Within **30 days**.'
const at = '2026-03-03T09:30:00.000Z'
const by = 'owner@shop.example'
const text = {
  title,
  description: 'Within 30 days.',
  sections: [{ id: 'text-start', html: '<p>Within <strong>30 days</strong>.</p>\n', parts: [] }],
}
const published = { name: 'returns', title, state: 'published', version: 2, at, by } as const
const edited = { data: { ...published, body, published: { version: 2, title, body } } }

export const contentExamples = {
  ...redirectExamples,
  getHomePage: {
    input: {},
    answer: {
      data: { banner: { title: 'Spring is here', text: 'Linen for warm days.', button: 'See the linen' } },
    },
  },
  getContentPage: { input: { name: 'returns' }, answer: { data: text } },
  listContentPages: { input: {}, answer: { data: [published] } },
  getEditedContentPage: { input: { name: 'returns' }, answer: edited },
  saveContentPage: { input: { name: 'returns', version: 1, title, body, publish: true }, answer: edited },
  unpublishContentPage: {
    input: { name: 'returns', version: 2 },
    answer: { data: { name: 'returns', title, state: 'hidden', version: 3, at, by, body } },
  },
  undoContentPage: { input: { name: 'returns', version: 3 }, answer: edited },
  previewContentPage: { input: { title, body }, answer: { data: text } },
  listContentPageVersions: {
    input: { name: 'returns', limit: 20 },
    answer: { data: [{ version: 2, kind: 'publish', at, by, title, body }] },
  },
} satisfies Partial<Examples>
