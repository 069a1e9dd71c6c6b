import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import type { ButtonVariant } from '../ui/button-style.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import * as icons from '../ui/icons.tsx'
import { Link } from '../ui/link.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { textLink } from '../ui/text-link.ts'
import { toast, wishlistToast } from '../ui/toast.ts'
import { Controls } from './controls.tsx'
import { Overlays } from './overlays.tsx'
import { Section, States } from './section.tsx'

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']
const tones: readonly BadgeTone[] = ['blue', 'yellow', 'purple', 'orange', 'green', 'stone', 'thread']

/** By name, as a module's own order is not the same everywhere. */
const drawn = Object.entries(icons).sort(([one], [other]) => one.localeCompare(other))

/** Every part of web/ui in all its states. */
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
        <EmptyState title="Your cart is empty" heading="h2">
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
