import type { Role } from '../../../contract/administration/roles.ts'
import { roleMeanings, roleNames } from '../role-words.ts'
import { ChoiceSelect } from '../ui/choice-select.tsx'

type RoleChoiceProps = { role: Role; onChange: (role: Role) => void }

export const RoleChoice = ({ role, onChange }: RoleChoiceProps) => (
  <ChoiceSelect
    label="Role"
    name="role"
    hint={roleMeanings[role]}
    value={role}
    choices={roleNames}
    onChoose={onChange}
  />
)
