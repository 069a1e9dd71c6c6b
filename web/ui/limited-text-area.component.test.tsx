import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../tests/setup/components/mount.tsx'
import { LimitedTextArea } from './limited-text-area.tsx'

test('the end of a pasted text that does not fit is said to be missing, until the text is shorter', async () => {
  await mount(<LimitedTextArea label="Note" name="note" maxLength={10} />)
  const note = page.getByLabelText('Note')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'x'.repeat(11))
  note
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  const words = page.getByText('Only 10 characters fit, so the end of the pasted text is missing.')
  await expect.element(words).toBeVisible()
  await note.fill('short')
  await expect.element(words).not.toBeInTheDocument()
})
