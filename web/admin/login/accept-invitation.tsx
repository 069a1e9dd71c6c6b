import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { passwordFault } from '../../../contract/accounts/shopper.ts'
import { ApiError } from '../../../contract/api-error.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import { NewPasswordField, UsernameOfForm } from '../../account/password-field.tsx'
import { errorDetails, isUnanswered } from '../../error-details.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { fieldValue } from '../../ui/form-errors.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { verifyAdministrator } from '../admin-session.ts'
import { api } from '../api.ts'
import { toArea } from '../area-paths.ts'
import { signedInEmail } from '../role.ts'
import { roleMeanings } from '../role-words.ts'

type Invited = AnswerOf<'checkInvitation'>['data']

/** The mailed link of an invitation opens it. Opening uses no link up, as mail scanners open links too. */
export default function AcceptInvitation({ token }: { token: string }) {
  const [invited, setInvited] = useState<Invited>()
  const [failure, setFailure] = useState<string>()
  const [other, setOther] = useState<string>()
  useEffect(() => {
    void verifyAdministrator().then(() => setOther(signedInEmail()))
    api
      .call('checkInvitation', { token })
      .then(({ data }) => setInvited(data))
      .catch((error: unknown) => setFailure(failureInWords(error)))
  }, [token])
  return (
    <section className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-16 sm:py-24">
      <h1 className="font-display text-3xl font-medium">
        {failure === undefined ? 'Join the staff' : 'This invitation can’t be used'}
      </h1>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {failure === undefined && invited === undefined && <Skeleton className="h-40" />}
      {failure === undefined && invited && other !== undefined && (
        <p className="wrap-anywhere">You’re logged in as {other}. Joining logs that account out here.</p>
      )}
      {failure === undefined && invited && <Accept {...{ token, invited }} onInvalid={setFailure} />}
    </section>
  )
}

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'invitation-invalid' || error.body.fields?.token !== undefined)

const failureInWords = (error: unknown): string =>
  isOver(error)
    ? 'It was used or withdrawn, or is more than three days old. Please ask for another.'
    : errorDetails(error).message

/** The answer to an earlier press was lost. */
const mayHaveJoined =
  'It was used just now. You have probably joined: log in to the panel with the password that you chose.'

type AcceptProps = { token: string; invited: Invited; onInvalid: (words: string) => void }

function Accept({ token, invited, onInvalid }: AcceptProps) {
  const navigate = useNavigate()
  const isUnclear = useRef(false)
  const { props, errors, failure, busy } = useSubmit((form) => {
    const password = fieldValue(form, 'password')
    return {
      faults: { password: passwordFault(password) },
      async send() {
        try {
          await api.call('acceptInvitation', { token, password })
          await navigate(toArea.home(), { replace: true })
        } catch (error) {
          if (isOver(error)) return onInvalid(isUnclear.current ? mayHaveJoined : failureInWords(error))
          isUnclear.current = isUnanswered(error)
          throw error
        }
      },
    }
  })

  return (
    <>
      <p className="wrap-anywhere text-stone-700">
        Choose a password for <strong className="font-medium text-ink">{invited.email}</strong>.{' '}
        {roleMeanings[invited.role]}
      </p>
      <Form {...props}>
        <UsernameOfForm email={invited.email} />
        <NewPasswordField label="Password" error={errors.password} />
        <FormAlert>{failure}</FormAlert>
        <Button type="submit" busy={busy}>
          Join
        </Button>
      </Form>
    </>
  )
}
