import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

const emulate = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

/** The page in a palette of the reader's own (Windows' contrast themes), until the test ends. */
export async function emulateForcedColours(): Promise<void> {
  onTestFinished(async () => {
    await emulate('none')
  })
  await emulate('active')
}
