import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../tests/setup/components/mount.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

type Props = { open: boolean; onClose: () => void }

function Opener({ load }: { load: () => Promise<{ default: (props: Props) => React.ReactNode }> }) {
  const [Dialog] = useState(() => lazyDialog<Props>(load))
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Size guide
      </button>
      {open !== undefined && <Dialog open={open} onClose={() => setOpen(false)} />}
      <p>{open ? 'open' : 'closed'}</p>
    </>
  )
}

test('a dialog is loaded by the first press', async () => {
  await mount(<Opener load={async () => ({ default: ({ open }) => open && <p>By the inch</p> })} />)
  await page.getByRole('button').click()
  await expect.element(page.getByText('By the inch')).toBeVisible()
})

test('a dialog that fails to load says so at each press, and leaves the page as it is', async () => {
  await mount(<Opener load={() => Promise.reject(new Error('no network'))} />)
  const said = page.getByText('Could not load this. Please reload.')
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: 'Size guide' }).click()
    await expect.poll(() => said.elements().length).toBe(times)
    await expect.element(page.getByText('closed')).toBeVisible()
  }
})

test('a dialog that failed to load opens by a press once there is a network again', async () => {
  let isOnline = false
  await mount(
    <Opener
      load={async () => {
        if (!isOnline) throw new Error('no network')
        return { default: ({ open }) => open && <p>By the inch</p> }
      }}
    />,
  )
  await page.getByRole('button').click()
  await expect.element(page.getByText('Could not load this. Please reload.').first()).toBeVisible()
  await expect.element(page.getByText('closed')).toBeVisible()
  isOnline = true
  await page.getByRole('button', { name: 'Size guide' }).click()
  await expect.element(page.getByText('By the inch')).toBeVisible()
})
