import type { FieldErrors } from '../../ui/form-errors.ts'
import { Select } from '../../ui/select.tsx'
import { orderedStatuses, statusHints, statusNames } from '../product-status.tsx'
import { PublishAtField } from '../publish-at-field.tsx'
import type { EditValues } from './edit-values.ts'

type PublicationFieldsProps = {
  values: EditValues
  errors: FieldErrors
  onPublishAt: (typed: string) => void
}

export function PublicationFields({ values, errors, onPublishAt }: PublicationFieldsProps) {
  return (
    <div className="grid items-start gap-5 border-t border-stone-300 pt-5 sm:grid-cols-2">
      <Select
        label="Status"
        name="status"
        defaultValue={values.status}
        error={errors.status}
        hint={statusHints[values.status]}
      >
        {orderedStatuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </Select>
      {values.status === 'draft' && (
        <PublishAtField
          name="publishAt"
          value={values.publishAt}
          error={errors.publishAt}
          onTime={onPublishAt}
        />
      )}
    </div>
  )
}
