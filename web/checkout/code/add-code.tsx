import type { ReactNode } from 'react'
import { textLink } from '../../ui/text-link.ts'

/** The focus goes to it when the field is closed. */
export const addCodeId = 'add-code'

export const AddCode = (props: { onClick: () => void; children: ReactNode }) => (
  <button type="button" id={addCodeId} className={`${textLink} mt-2 self-start text-sm`} {...props} />
)
