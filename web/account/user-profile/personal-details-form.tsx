import { useCallback, useEffect, useRef, useState } from 'react'
import type { PersonalDetails, ShopperId } from '../../../contract/accounts/shopper.ts'
import { isEmail } from '../../../contract/accounts/sign-in-rules.ts'
import { shop } from '../../shop-client.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PersonalDetailsFields, typedDetails } from '../personal-details-fields.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SaveButton } from './save-button.tsx'
import { useSaving } from './use-saving.ts'

/** The personal details of spec §3; the checkout starts from them. */
export function PersonalDetailsForm({ id }: { id: ShopperId }) {
  const [details, setDetails] = useState<PersonalDetails | 'failed'>()

  const load = useCallback(() => {
    setDetails(undefined)
    shop.call('getDetails', { id, personal: 'true' }).then(
      ({ data }) => setDetails('userPersonalDetails' in data ? data.userPersonalDetails : 'failed'),
      (error: unknown) => {
        console.warn('The personal details could not be loaded.', error)
        setDetails('failed')
      },
    )
  }, [id])
  useEffect(load, [load])

  return (
    <ProfileSection title="Personal details" intro="Where we deliver to. The checkout starts from here.">
      {details === undefined && <Outline />}
      {details === 'failed' && (
        <div role="alert" className="flex flex-col items-start gap-4">
          <p>Your details could not be loaded. Please try again.</p>
          <Button variant="secondary" onClick={load}>
            Try again
          </Button>
        </div>
      )}
      {typeof details === 'object' && <DetailsForm id={id} details={details} />}
    </ProfileSection>
  )
}

function DetailsForm({ id, details }: { id: ShopperId; details: PersonalDetails }) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, busy, outcome, ...handlers } = useSaving(form, (fields) => {
    const typed = typedDetails(fields)
    if (typed.email !== '' && !isEmail(typed.email)) {
      return { wrong: { email: 'Please enter a valid email address' } }
    }
    return {
      save: async () => void (await shop.call('updatePersonalDetails', { id, ...typed })),
      done: 'Your details are saved.',
    }
  })
  return (
    <form ref={form} noValidate method="post" {...handlers} className="flex flex-col gap-6">
      <PersonalDetailsFields details={details} errors={errors} />
      <SaveButton label="Save details" busy={busy} outcome={outcome} />
    </form>
  )
}

const Outline = () => (
  <div className="grid gap-5 sm:grid-cols-2">
    {['firstName', 'lastName', 'city', 'state', 'zipcode', 'country'].map((name) => (
      <Skeleton key={name} className="h-17" />
    ))}
  </div>
)
