import { expect, test, vi } from 'vitest'
import { openProgress } from './progress.ts'

function screen(isTTY: boolean) {
  const shown = { text: '' }
  const progress = openProgress({
    isTTY,
    write: (text: string | Uint8Array) => {
      shown.text += text
      return true
    },
  })
  return { progress, shown }
}

test('each step ends with one line: what it was, how long it took, what it has to say', async () => {
  const { progress, shown } = screen(false)
  await progress.step('tables', async (say) => say('16 migrations'))
  await expect(progress.step('pages', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  progress.close()
  expect(shown.text).toMatch(/^✓ tables {2}\d\.\d s {2}\(16 migrations\)\n✗ pages {2}\d\.\d s\n$/)
})

test('a step that takes long shows that it is at work, one line every ten seconds', async () => {
  vi.useFakeTimers()
  try {
    const { progress, shown } = screen(false)
    const step = progress.step('demo shop', () => new Promise((resolve) => setTimeout(resolve, 25_000)))
    await vi.advanceTimersByTimeAsync(25_000)
    await step
    progress.close()
    expect(shown.text.split('\n')).toEqual([
      '  … demo shop 10.0 s',
      '  … demo shop 20.0 s',
      '✓ demo shop  25.0 s',
      '',
    ])
  } finally {
    vi.useRealTimers()
  }
})

test('on a terminal one line is redrawn and leaves nothing behind', async () => {
  vi.useFakeTimers()
  try {
    const { progress, shown } = screen(true)
    const step = progress.step('database', () => new Promise((resolve) => setTimeout(resolve, 250)))
    await vi.advanceTimersByTimeAsync(250)
    await step
    progress.close()
    const lines = shown.text.split('\r\x1b[2K')
    expect(lines.some((line) => /^\S database 0\.1 s$/.test(line))).toBe(true)
    expect(lines.at(-2)).toBe('✓ database  0.3 s\n')
    expect(lines.at(-1)).toBe('')
  } finally {
    vi.useRealTimers()
  }
})

test('once closed it stays silent, whatever still goes on', async () => {
  const { progress, shown } = screen(false)
  const step = progress.step('pages', async () => progress.close())
  await step
  expect(shown.text).toBe('')
})
