import { expect, test } from 'vitest'
import { periodOf } from './periods.ts'

test('presets begin and end with whole days, months and years', () => {
  expect(periodOf('today', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(periodOf('week', '2026-03-01')).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(periodOf('month', '2026-03-31')).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  expect(periodOf('last-month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(periodOf('last-month', '2026-01-05')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(periodOf('year', '2026-03-01')).toEqual({ from: '2026-01-01', to: '2026-03-01' })
  expect(periodOf('last-year', '2026-03-01')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})
