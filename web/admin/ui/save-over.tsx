import type { ErrorCode } from '../../../contract/errors.ts'
import { Button } from '../../ui/button.tsx'
import type { useSentForm } from './use-sent-form.ts'

type SaveOverProps = {
  sent: Pick<ReturnType<typeof useSentForm>, 'failure' | 'sendOver'>
  /** The error that says that someone else has saved meanwhile. */
  after: ErrorCode
}

/** Saves what is typed over what someone else has saved meanwhile, once that was said. */
export const SaveOver = ({ sent, after }: SaveOverProps) =>
  sent.failure?.code === after && (
    <Button variant="secondary" onClick={sent.sendOver}>
      Save mine over it
    </Button>
  )
