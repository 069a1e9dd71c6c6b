import { useState } from 'react'
import { useNavigate } from 'react-router'
import { endpointAt } from '../../../contract/shopper-paths.ts'
import { singlePagePaths } from '../../../contract/single-page-paths.ts'
import { clearCart } from '../../cart/cart-store.ts'
import { to } from '../../paths.ts'
import { type SignedInShopper, signedOut } from '../../session/session.ts'
import { api } from '../../single-page-api.ts'
import { tabStorage } from '../../storage/tab-storage.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Form } from '../../ui/form.tsx'
import { fieldValue } from '../../ui/form-errors.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { CurrentPasswordField, currentPasswordFault, UsernameOfForm } from '../password-field.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SaveButton } from './save-button.tsx'

/** What the shopper types to confirm (contract/customers). */
const erasureWord = 'ERASE'

const erased = 'Your account and your data have been erased.'

/** Everything the shop keeps about the shopper, as a file; and the way out. */
export function YourData({ shopper }: { shopper: SignedInShopper }) {
  const [isErasing, setErasing] = useState(false)
  return (
    <ProfileSection title="Your data" intro="Download what we keep about you, or delete your account.">
      <div className="flex flex-wrap gap-3">
        <a
          href={`${endpointAt(singlePagePaths.exportOwnData).path}?id=${shopper.id}`}
          download
          className={buttonStyle({ variant: 'secondary' })}
        >
          Download your data
        </a>
        <Button variant="quiet" aria-expanded={isErasing} onClick={() => setErasing(!isErasing)}>
          Delete your account
        </Button>
      </div>
      {isErasing && <EraseForm shopper={shopper} />}
    </ProfileSection>
  )
}

function EraseForm({ shopper }: { shopper: SignedInShopper }) {
  const navigate = useNavigate()
  const sending = useSubmit((fields) => {
    const currentPassword = fieldValue(fields, 'currentPassword')
    const confirmation = fieldValue(fields, 'confirmation').trim()
    return {
      faults: {
        currentPassword: currentPasswordFault(currentPassword),
        confirmation: confirmation === erasureWord ? undefined : `Type ${erasureWord} to confirm.`,
      },
      async send() {
        await api.call('eraseAccount', { id: shopper.id, currentPassword, confirmation: erasureWord })
        signedOut()
        clearCart()
        tabStorage.clear()
        toast(erased)
        await navigate(to.home())
      },
    }
  })
  return (
    <Form {...sending.props} className="gap-6 border-l-2 border-thread pl-4">
      <ErrorSummary errors={sending.summary} />
      <p className="max-w-prose text-sm">
        Your account, addresses, wishlist and subscriptions are deleted, and your name is taken out of your
        orders. Tax law has us keep invoices, with your name and postal address, for up to ten years. Returns
        then go through our contact page. This can’t be undone.
      </p>
      <UsernameOfForm email={shopper.email} />
      <div className="grid gap-5 sm:grid-cols-2">
        <CurrentPasswordField error={sending.errors.currentPassword} />
        <TextField
          label={
            <>
              Type <span translate="no">{erasureWord}</span> to confirm
            </>
          }
          name="confirmation"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={sending.errors.confirmation}
        />
      </div>
      <SaveButton label="Delete for good" sending={sending} done={erased} />
    </Form>
  )
}
