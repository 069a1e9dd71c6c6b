import type { Page } from 'playwright-core'

/** Pastes at the focus what a spreadsheet has copied. */
export const pasteText = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  }, text)
