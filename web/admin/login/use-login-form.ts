import { errorDetails } from '../../error-details.ts'
import { type FieldFaults, fieldValue } from '../../ui/form-errors.ts'
import { useSubmit } from '../../ui/use-submit.ts'

type LoginForm<Name extends string> = {
  names: readonly Name[]
  /** What is wrong before the call, by field; nothing sends the form. */
  faults: (typed: Record<Name, string>) => FieldFaults
  /** @returns why it did not work, in words */
  send: (typed: Record<Name, string>) => Promise<string | undefined>
  /** The field that is typed again after a refused call. */
  secret: Name
}

/** A form that signs an administrator in. What the server refuses shows in the form, and no toast (spec §8). */
export function useLoginForm<Name extends string>({ names, faults, send, secret }: LoginForm<Name>) {
  return useSubmit((form) => {
    const typed = Object.fromEntries(names.map((name) => [name, fieldValue(form, name)])) as Record<
      Name,
      string
    >
    return {
      faults: faults(typed),
      async send() {
        const problem = await send(typed).catch((error: unknown) => errorDetails(error).message)
        if (problem !== undefined) form.querySelector<HTMLInputElement>(`[name=${secret}]`)?.focus()
        return problem
      },
    }
  })
}
