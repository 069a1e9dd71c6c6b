import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { States } from './section.tsx'

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet'>()
  const close = () => setOpen(undefined)
  return (
    <States of="Over the page">
      <Button variant="secondary" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button variant="secondary" onClick={() => setOpen('sheet')}>
        Sheet
      </Button>
      <Dialog open={open === 'dialog'} onClose={close} title="A question">
        <p className="text-stone-700">It traps the focus and gives it back.</p>
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="In reach of a thumb"
        footer={<Button onClick={close}>Done</Button>}
      >
        <p className="text-stone-700">It comes up from below.</p>
      </Sheet>
    </States>
  )
}
