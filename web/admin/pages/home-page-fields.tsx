import {
  type HomeLink,
  type HomePageSettings,
  type HomePromise,
  homePageTexts,
  type PromiseIcon,
} from '../../../contract/settings/home-page-settings.ts'
import type { FieldErrors } from '../../ui/form-errors.ts'
import { TextField } from '../../ui/text-field.tsx'
import { ChoiceSelect } from '../ui/choice-select.tsx'
import { textFields } from '../ui/text-fields.ts'

export type HomeFieldsProps = {
  value: HomePageSettings
  errors: FieldErrors
  onChange: (value: HomePageSettings) => void
}

/** A part of the home page. */
export const FormPart = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <fieldset className="flex min-w-0 flex-col gap-4 border-t border-stone-300 pt-5">
    <legend className="float-left font-medium">{name}</legend>
    {children}
  </fieldset>
)

export function BannerFields({ value, errors, onChange }: HomeFieldsProps) {
  const { banner } = value
  const change = (part: Partial<typeof banner>) => onChange({ ...value, banner: { ...banner, ...part } })
  const text = textFields({ values: banner, errors, change }, 'banner')
  const { bannerTitle, bannerText, button } = homePageTexts
  return (
    <FormPart name="Banner">
      <TextField label="Title" maxLength={bannerTitle.longest} {...text('title')} />
      <TextField
        label="Text"
        hint="Leave empty to show none."
        maxLength={bannerText.longest}
        {...text('text')}
      />
      <TextField
        label="Button text"
        hint="Opens the collection. Leave empty to show no button."
        maxLength={button.longest}
        {...text('button')}
      />
    </FormPart>
  )
}

const iconNames: Record<PromiseIcon, string> = {
  exchange: 'Exchange',
  return: 'Return',
  support: 'Support',
  parcel: 'Parcel',
  none: 'None',
}

export function PromiseFields({ value, errors, onChange }: HomeFieldsProps) {
  return value.promises.map((promise, place) => (
    <OnePromise
      // biome-ignore lint/suspicious/noArrayIndexKey: three places, which do not move
      key={place}
      place={place}
      promise={promise}
      errors={errors}
      onChange={(changed) => onChange({ ...value, promises: value.promises.with(place, changed) })}
    />
  ))
}

type OnePromiseProps = {
  place: number
  promise: HomePromise
  errors: FieldErrors
  onChange: (promise: HomePromise) => void
}

function OnePromise({ place, promise, errors, onChange }: OnePromiseProps) {
  const name = `promises.${place}`
  const change = (part: Partial<HomePromise>) => onChange({ ...promise, ...part })
  const text = textFields({ values: promise, errors, change }, name)
  return (
    <FormPart name={`Promise ${place + 1}`}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField
          label="Title"
          hint="Leave empty to hide this promise."
          maxLength={homePageTexts.promiseTitle.longest}
          {...text('title')}
        />
        <ChoiceSelect
          label="Icon"
          name={`${name}.icon`}
          value={promise.icon}
          choices={iconNames}
          onChoose={(icon) => change({ icon })}
        />
      </div>
      <TextField label="Text" maxLength={homePageTexts.promiseText.longest} {...text('text')} />
      <LinkFields
        name={`${name}.link`}
        link={promise.link}
        errors={errors}
        onChange={(link) => change({ link })}
      />
    </FormPart>
  )
}

type LinkFieldsProps = {
  name: string
  link: HomeLink
  errors: FieldErrors
  onChange: (link: HomeLink) => void
}

export function LinkFields({ name, link, errors, onChange }: LinkFieldsProps) {
  const change = (part: Partial<HomeLink>) => onChange({ ...link, ...part })
  const text = textFields({ values: link, errors, change }, name)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Link text"
        hint="Leave empty to show none."
        maxLength={homePageTexts.link.longest}
        {...text('name')}
      />
      <TextField
        label="Link address"
        hint="Such as /collections or https://…"
        maxLength={500}
        {...text('address')}
      />
    </div>
  )
}
