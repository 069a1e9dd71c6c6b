import { useId, useRef } from 'react'
import { formatPercent } from '../../../contract/money.ts'
import { rememberSubscribing } from '../../newsletter/subscribing.ts'
import { useWelcomePercent } from '../../newsletter/welcome-percent.ts'
import { to } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { controlStyle } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Only visitors see it. The box sends nothing; the button leads to the sign-up (spec §1, §5), which has the address then. */
export function Subscribe() {
  const { checked, isVerified } = useSession()
  const percent = useWelcomePercent()
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  if (!checked || isVerified) return null
  return (
    <section aria-labelledby={`${id}title`} className="page-width pt-16 sm:pt-24">
      <div className="flex flex-col items-center gap-6 bg-ink px-5 py-14 text-center text-paper sm:py-20">
        <h2 id={`${id}title`} className="font-display text-3xl font-medium">
          Subscribe Now{percent > 0 && ` & get ${formatPercent(percent)} off`}
        </h2>
        <div className="flex w-full max-w-lg gap-2 max-sm:flex-col">
          <label htmlFor={id} className="sr-only">
            Email
          </label>
          <input
            ref={box}
            id={id}
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder="Enter your email"
            className={controlStyle}
          />
          <LinkButton
            to={to.signUp()}
            onClick={() => rememberSubscribing(box.current?.value ?? '')}
            variant="light"
          >
            Subscribe
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
