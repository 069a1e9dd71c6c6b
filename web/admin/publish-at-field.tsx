import { Button } from '../ui/button.tsx'
import { tomorrowAt } from './shop-time.ts'
import { LocalTimeField } from './ui/local-time-field.tsx'

type PublishAtFieldProps = {
  name?: string
  /** As forms hold it; empty for none. */
  value: string
  error: string | undefined
  onTime: (time: string) => void
  onBlur?: () => void
}

/** When drafts become active. Most are published on a morning. */
export const PublishAtField = ({ onTime, ...field }: PublishAtFieldProps) => (
  <div className="flex flex-col items-start gap-1">
    <LocalTimeField
      {...field}
      label="Publish on"
      hint="Optional. Goes live automatically."
      onChange={({ target }) => onTime(target.value)}
      className="w-full"
    />
    <Button variant="quiet" size="small" className="-ml-3" onClick={() => onTime(tomorrowAt('09:00'))}>
      Tomorrow 9:00 AM
    </Button>
  </div>
)
