import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Form } from '../../ui/form.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { useUnsavedForm } from './unsaved-form.ts'
import type { useSentForm } from './use-sent-form.ts'

type RecordFormProps = {
  title: string
  /** In an area of several sections the title is of level 3. */
  level?: 2 | 3
  sent: ReturnType<typeof useSentForm>
  /** Something differs from how the form began. */
  isChanged: boolean
  /** The button that sends the form. */
  save: string
  /** The button that leads back to the list. */
  back: string
  onCancel: () => void
  /** A button that helps after some failures of the call. */
  remedy?: ReactNode
  children: ReactNode
}

/** The form of one record, in the place of the list that the record is in. */
export function RecordForm({
  title,
  level = 2,
  sent,
  isChanged,
  save,
  back,
  onCancel,
  remedy,
  children,
}: RecordFormProps) {
  const id = useId()
  useUnsavedForm(isChanged)
  const Title = `h${level}` as const
  return (
    <Form {...sent.props} aria-labelledby={id} className="max-w-3xl gap-6">
      <Title id={id} className="font-display text-xl font-medium wrap-anywhere">
        {title}
      </Title>
      <ErrorSummary errors={sent.summary} />
      {children}
      <FormAlert>{sent.failure?.message}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={sent.isPending}>
          {save}
        </Button>
        {remedy}
        <Button variant="secondary" onClick={onCancel}>
          {back}
        </Button>
      </div>
    </Form>
  )
}
