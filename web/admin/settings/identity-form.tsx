import type { IdentitySettings } from '../../../contract/settings/identity-settings.ts'
import { colourFaults } from '../../../contract/settings/shop-colours.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ColourFields } from './colour-fields.tsx'
import { IdentityPicture } from './identity-picture.tsx'
import { SettingsForm } from './settings-form.tsx'
import { type GroupProps, useGroupForm } from './use-settings-form.ts'

/** The shop's name and the words beside it. */
export function IdentityForm({ stored, onReload }: GroupProps<'identity'>) {
  const { form, typed, setTyped, text } = useGroupForm('identity', stored, {
    typedOf: (value) => value,
    toValue: (typed) => typed,
    faultsOf: ({ colours }) => prefixed(colourFaults(colours)),
  })
  return (
    <SettingsForm
      name="Identity"
      form={form}
      meaning="Pages, emails and slips show it from now on."
      onReload={onReload}
    >
      <TextField
        label="Name of the shop"
        hint="Shown at the top of every page, in emails, on slips, and where passkeys are kept."
        {...text('name')}
      />
      <TextField
        label="Tagline"
        hint="Shown after the name in the home page’s title. Leave empty for none."
        {...text('tagline')}
      />
      <TextArea
        label="About the shop, in a sentence"
        hint="Shown at the foot of every page. Leave empty for none."
        rows={2}
        {...text('about')}
      />
      <PictureFields typed={typed} errors={form.errors} onChange={setTyped} />
      <ColourFields
        colours={typed.colours}
        errors={{ ...prefixed(colourFaults(typed.colours)), ...form.errors }}
        onChange={(colours) => setTyped({ ...typed, colours })}
      />
    </SettingsForm>
  )
}

type PictureFieldsProps = {
  typed: IdentitySettings
  errors: Readonly<Record<string, string>>
  onChange: (typed: IdentitySettings) => void
}

const PictureFields = ({ typed, errors, onChange }: PictureFieldsProps) => (
  <>
    <IdentityPicture
      label="Logo"
      hint="Replaces the name at the top of pages and in emails, invoices and slips. A transparent PNG looks best."
      name="logo.address"
      address={typed.logo?.address ?? null}
      error={errors['logo.address']}
      onChange={(address) =>
        onChange({
          ...typed,
          logo: address === null ? null : { address, alt: typed.logo?.alt ?? typed.name },
        })
      }
    />
    {typed.logo && (
      <TextField
        label="The logo in words"
        hint="Read aloud, and shown where pictures are not."
        name="logo.alt"
        className="max-w-xl"
        value={typed.logo.alt}
        error={errors['logo.alt']}
        onChange={({ target }) =>
          onChange({ ...typed, logo: typed.logo && { ...typed.logo, alt: target.value } })
        }
      />
    )}
    <IdentityPicture
      label="Icon"
      hint="For the browser’s tab and home screens. A square picture looks best."
      name="icon"
      address={typed.icon}
      error={errors.icon}
      onChange={(icon) => onChange({ ...typed, icon })}
    />
  </>
)

const prefixed = (faults: object) =>
  Object.fromEntries(Object.entries(faults).map(([field, message]) => [`colours.${field}`, String(message)]))
