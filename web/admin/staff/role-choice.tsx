import { type Role, roles } from '../../../contract/administration/roles.ts'
import { Select } from '../../ui/select.tsx'
import { roleMeanings, roleNames } from '../role-words.ts'

type RoleChoiceProps = { role: Role; onChange: (role: Role) => void; className?: string }

export const RoleChoice = ({ role, onChange, className }: RoleChoiceProps) => (
  <Select
    label="Role"
    name="role"
    hint={roleMeanings[role]}
    value={role}
    onChange={({ target }) => onChange(roles.find((each) => each === target.value) ?? role)}
    className={className}
  >
    {roles.map((each) => (
      <option key={each} value={each}>
        {roleNames[each]}
      </option>
    ))}
  </Select>
)
