import type { OperationsAbout } from '../../contract/operations.ts'
import type { Examples } from './example.ts'

const id = '0199c1b0-5d3e-7a44-9b1f-6a2f0c7d9e11'

export const newsletterExamples: Pick<Examples, OperationsAbout<'newsletter'>> = {
  getNewsConsent: { input: { id }, answer: { data: { state: 'pending' } } },
  setNewsConsent: {
    input: { id, agreed: true },
    answer: { message: 'You’ll get our news.', data: { state: 'on' } },
  },
  unsubscribe: {
    input: { token: 'q3hZ0w9uT7sKx2mVb8nYc5eRj1oLd4aG' },
    answer: { message: 'You won’t get our news any more.' },
  },
  listSubscribers: {
    input: { search: 'shop.example', state: 'confirmed' },
    answer: {
      data: [
        {
          id: '0199c1bb-77f0-7d2a-8c31-2f9e5b4a6d10',
          email: 'ada@shop.example',
          state: 'confirmed',
          source: 'sign-up',
          consentedAt: '2026-03-03T09:30:00.000Z',
          confirmedAt: '2026-03-03T09:41:00.000Z',
        },
      ],
    },
  },
  countSubscribers: { input: {}, answer: { data: { pending: 3, confirmed: 128, unsubscribed: 9 } } },
  exportSubscribers: {
    input: { state: 'confirmed' },
    answer: 'Email,State,Source\r\nada@shop.example,confirmed,sign-up\r\n',
  },
}
