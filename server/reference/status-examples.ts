import type { Examples } from './example.ts'

export const statusExamples: Pick<Examples, 'getStatus'> = {
  getStatus: {
    input: {},
    answer: {
      data: {
        level: 'watch',
        version: '0.1.0',
        checks: [
          {
            subject: 'mail',
            level: 'watch',
            says: 'Some emails are delayed.',
            todo: 'The shop retries them for three days. The last answer was: connection refused',
            facts: [
              { name: 'Last sent', at: '2026-03-05T13:58:40.000Z' },
              { name: 'Waiting', text: '12' },
            ],
          },
          {
            subject: 'disk',
            level: 'good',
            says: 'There is enough disk space.',
            facts: [{ name: 'Free', text: '31 GB of 60 GB' }],
          },
        ],
      },
    },
  },
}
