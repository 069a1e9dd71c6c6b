import { useState } from 'react'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import type { ButtonVariant } from '../ui/button-style.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import * as icons from '../ui/icons.tsx'
import { Link } from '../ui/link.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Select } from '../ui/select.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { textLink } from '../ui/text-link.ts'
import { toast, wishlistToast } from '../ui/toast.ts'
import { Section, States } from './section.tsx'

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'light']
const tones: readonly BadgeTone[] = ['blue', 'yellow', 'purple', 'orange', 'green', 'stone', 'thread']

/** The icons are sorted by name, as a module's own order differs between builds. */
const drawn = Object.entries(icons).sort(([one], [other]) => one.localeCompare(other))

export function Primitives() {
  return (
    <Section title="Parts">
      <Buttons />
      <States of="Link in text">
        <Link to="#" className={textLink}>
          See your orders
        </Link>
      </States>
      <Controls />
      <States of="Badge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </States>
      <States of="Price">
        <Price dollars={0} />
        <Price dollars={128} />
        <Price dollars={99_999.99} />
      </States>
      <States of="Spinner">
        <Spinner />
        <Spinner className="size-8" label="Something is under way" />
      </States>
      <States of="Skeleton">
        <Skeleton className="h-11 w-60" />
      </States>
      <States of="Picture that is missing">
        <Picture address="" alt="A shirt" sizes="112px" className="aspect-4/5 w-28" />
      </States>
      <States of="Empty state">
        <EmptyState title="Your cart is empty">
          <p className="text-stone-700">Why, and the way on.</p>
          <Button>The way on</Button>
        </EmptyState>
      </States>
      <Overlays />
      <States of="Toast">
        <Button variant="secondary" onClick={() => toast('Please enter email and password')}>
          Light, 5 s
        </Button>
        <Button variant="secondary" onClick={() => wishlistToast('Added to wishlist')}>
          Dark, 3 s
        </Button>
      </States>
      <States of="Icons">
        {drawn.map(([name, Icon]) => (
          <figure key={name} className="text-xs">
            <Icon />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </States>
    </Section>
  )
}

const Buttons = () =>
  variants.map((variant) => (
    <States key={variant} of={`Button, ${variant}`}>
      <Button variant={variant}>Rest</Button>
      <Button variant={variant} size="small">
        Small
      </Button>
      <Button variant={variant} busy>
        Busy
      </Button>
      <Button variant={variant} disabled>
        Disabled
      </Button>
      <LinkButton variant={variant} to="#">
        A link
      </LinkButton>
    </States>
  ))

const states = [
  { label: 'At rest' },
  { label: 'With a hint', hint: 'At least 8 characters' },
  { label: 'Wrong', error: 'Enter an email like name@example.com.' },
  { label: 'Disabled', disabled: true },
]

function Controls() {
  return (
    <>
      <States of="Text field">
        {states.map((state) => (
          <TextField key={state.label} {...state} placeholder="Nothing typed" />
        ))}
        <TextField label="Filled" defaultValue="ada@mail.example" />
      </States>
      <States of="Text area">
        {states.map((state) => (
          <TextArea key={state.label} {...state} rows={2} />
        ))}
      </States>
      <States of="Select">
        {states.map((state) => (
          <Select key={state.label} {...state}>
            <option>Topwear</option>
            <option>Winterwear</option>
          </Select>
        ))}
      </States>
      <States of="Checkbox">
        <Checkbox label="Not ticked" />
        <Checkbox label="Ticked" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Disabled, ticked" disabled defaultChecked />
      </States>
    </>
  )
}

function Overlays() {
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
