import type { Right } from '../../../contract/administration/roles.ts'
import { may } from '../role.ts'

/** Says why the fields below can't be changed. */
export const ReadOnlyNote = ({ right }: { right: Right }) =>
  may(right) ? null : (
    <p className="mb-6 max-w-prose border-l-4 border-ink/20 py-1 pl-4 text-sm">
      Your role can see this but not change it. An owner sets roles under Staff.
    </p>
  )
