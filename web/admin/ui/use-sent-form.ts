import { type MutationScope, useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorsAmong, type FieldErrors, type FieldFaults, useFormErrors } from '../../ui/form-errors.ts'
import { type Failure, failureDetails, keepsScreen } from './failure-words.tsx'

type SentForm<Answer> = {
  /** Calls the server with the typed values. `isOver` replaces what someone else has saved meanwhile. */
  send: (isOver: boolean) => Promise<Answer>
  /** What is wrong before the call, by field; nothing sends the form. Without it the server names all of them. */
  faults?: () => FieldFaults
  /** The field that an error of the call belongs to, by its path in the call's input. Without it they are named alike. */
  fieldOf?: (path: string) => string
  onSent: (answer: Answer) => void
  /** Called with what the server has refused. */
  onRefused?: (refusal: Failure) => void
  /** It waits for calls of the same scope that are under way. */
  scope?: MutationScope
}

/**
 * A form that is sent by one call. Errors of the call show at their fields; one that names no field of it is `failure`.
 * `props` are those of the form itself. `sendOver` sends it over what someone else has saved meanwhile.
 */
export function useSentForm<Answer>({
  send,
  faults = () => ({}),
  fieldOf = (path) => path,
  onSent,
  onRefused,
  scope,
}: SentForm<Answer>) {
  const { form: ref, errors, summary, show, clearError } = useFormErrors()
  const [failure, setFailure] = useState<Failure>()
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    meta: keepsScreen,
    ...(scope && { scope }),
    onSuccess: onSent,
    onError(error) {
      const details = failureDetails(error)
      const named = Object.entries(details.fields).map(([path, text]): [string, string] => [
        fieldOf(path),
        text,
      ])
      show(inFieldOrder(ref.current, named))
      const isSeen = named.some(([name]) => ref.current?.elements.namedItem(name))
      if (!isSeen) setFailure({ ...details, message: named[0]?.[1] ?? details.message })
      onRefused?.(details)
    },
  })

  function submit(isOver: boolean): void {
    if (isPending) return
    setFailure(undefined)
    const found = errorsAmong(faults())
    show(found)
    if (Object.keys(found).length === 0) mutate(isOver)
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    submit(false)
  }

  function forgetFailure(): void {
    setFailure(undefined)
    show({})
  }

  return {
    props: { ref, onSubmit, onInput: clearError },
    errors,
    summary,
    failure,
    sendOver: () => submit(true),
    forgetFailure,
    isPending,
  }
}

/** The server names fields in the order of the call's input. */
function inFieldOrder(form: HTMLFormElement | null, named: [string, string][]): FieldErrors {
  const names = [...(form?.elements ?? [])].map((field) => field.getAttribute('name'))
  return Object.fromEntries(named.sort(([one], [other]) => names.indexOf(one) - names.indexOf(other)))
}
