import { useCallback, useEffect, useState } from 'react'
import { detailFields, type PersonalDetails } from '../../../contract/accounts/personal-details.ts'
import type { ShopperId } from '../../../contract/accounts/shopper.ts'
import { api } from '../../api-client.ts'
import { isRecord } from '../../is-record.ts'
import { tabStorage } from '../../storage/tab-storage.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Form } from '../../ui/form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { textLink } from '../../ui/text-link.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { changedDetails } from '../changed-details.ts'
import { DetailsOutline } from '../details-outline.tsx'
import { formatFault, PersonalDetailsFields, typedDetails } from '../personal-details-fields.tsx'
import { readDetails } from '../read-details.ts'
import { ProfileSection } from './profile-section.tsx'
import { SaveButton } from './save-button.tsx'

/** The checkout starts from these details (spec §3). */
export function PersonalDetailsForm({ id }: { id: ShopperId }) {
  const [details, setDetails] = useState<PersonalDetails | 'failed'>()

  const load = useCallback(() => {
    setDetails(undefined)
    api.call('getDetails', { id, personal: 'true' }).then(
      ({ data }) => setDetails('userPersonalDetails' in data ? data.userPersonalDetails : 'failed'),
      (error: unknown) => {
        console.warn('The personal details could not be loaded.', error)
        setDetails('failed')
      },
    )
  }, [id])
  useEffect(load, [load])

  return (
    <ProfileSection title="Personal details" intro="Your delivery address, filled in at checkout.">
      {details === undefined && <Outline />}
      {details === 'failed' && (
        <div role="alert" className="flex min-h-64 flex-col items-start gap-4">
          <p>Your details could not be loaded. Please try again.</p>
          <Button variant="secondary" onClick={load}>
            Try again
          </Button>
        </div>
      )}
      {typeof details === 'object' && <DetailsForm id={id} details={details} onSaved={setDetails} />}
    </ProfileSection>
  )
}

type DetailsFormProps = {
  id: ShopperId
  details: PersonalDetails
  onSaved: (details: PersonalDetails) => void
}

function DetailsForm({ id, details, onSaved }: DetailsFormProps) {
  const [draft, setDraft] = useState(() => detailsDraftOf(id, details))
  const [discarded, setDiscarded] = useState(0)
  const sending = useSubmit((fields) => {
    const typed = typedDetails(fields)
    return {
      faults: Object.fromEntries(Object.keys(detailFields).map((name) => [name, formatFault(fields, name)])),
      async send() {
        await api.call('updatePersonalDetails', { id, ...changedDetails(details, typed) })
        // What was typed meanwhile is a draft of its own.
        if (detailsDraftOf(id, typed) === undefined) dropDraft()
        setDraft(undefined)
        onSaved(typed)
      },
    }
  })

  const { ref } = sending.props

  function discard() {
    dropDraft()
    setDraft(undefined)
    setDiscarded(discarded + 1)
  }

  /** The pressed button is gone, so the first field takes the focus. */
  useEffect(() => {
    if (discarded > 0) ref.current?.querySelector('input')?.focus()
  }, [discarded, ref])

  return (
    <Form
      key={discarded}
      {...sending.props}
      onInput={(event) => {
        sending.props.onInput(event)
        keepDetailsDraft(id, changedDetails(details, typedDetails(event.currentTarget)))
      }}
      onBlur={sending.checkOnBlur(formatFault)}
      className="gap-6"
    >
      <ErrorSummary errors={sending.summary} />
      {draft && (
        <div className="flex flex-wrap items-center justify-between gap-x-5 bg-paper-deep px-4 py-1.5 text-sm">
          <p role="status">You have changes that haven’t been saved yet.</p>
          <button type="button" onClick={discard} className={textLink}>
            Discard changes
          </button>
        </div>
      )}
      <PersonalDetailsFields details={draft ?? details} errors={sending.errors} />
      <SaveButton label="Save details" sending={sending} done="Your details have been saved." />
    </Form>
  )
}

const Outline = () => (
  <div className="flex flex-col gap-6">
    <DetailsOutline />
    <Skeleton className="h-12 w-36" />
  </div>
)

const key = 'profileDetails'

const keepDetailsDraft = (shopper: ShopperId, details: Partial<PersonalDetails>): void =>
  tabStorage.set(key, { shopper, details })

const dropDraft = (): void => tabStorage.remove(key)

function detailsDraftOf(shopper: ShopperId, saved: PersonalDetails): PersonalDetails | undefined {
  const value = tabStorage.get(key)
  if (!isRecord(value) || value.shopper !== shopper || !isRecord(value.details)) return undefined
  const draft = readDetails({ ...saved, ...value.details })
  return JSON.stringify(draft) === JSON.stringify(readDetails(saved)) ? undefined : draft
}
