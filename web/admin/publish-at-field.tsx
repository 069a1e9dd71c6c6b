import type { ComponentProps } from 'react'
import { LocalTimeField } from './local-time-field.tsx'

/** When drafts become active. */
export const PublishAtField = ({ hint, ...field }: Omit<ComponentProps<typeof LocalTimeField>, 'label'>) => (
  <LocalTimeField {...field} label="Publish at" hint={`Optional. ${hint}`} />
)
