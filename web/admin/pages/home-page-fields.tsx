import {
  type HomePageSettings,
  type HomePromise,
  homePageTexts,
  type PromiseIcon,
} from '../../../contract/settings/home-page-settings.ts'
import type { TextRule } from '../../../contract/text.ts'
import type { FieldErrors } from '../../ui/form-errors.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ChoiceSelect } from '../ui/choice-select.tsx'

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

type HomeTextProps = {
  label: string
  name: string
  rule: TextRule
  value: string
  errors: FieldErrors
  hint?: string
  isLong?: boolean
  onType: (text: string) => void
}

export function HomeText({ label, name, rule, value, errors, hint, isLong, onType }: HomeTextProps) {
  const Field = isLong ? TextArea : TextField
  return (
    <Field
      label={label}
      name={name}
      hint={hint}
      value={value}
      error={errors[name]}
      maxLength={rule.longest}
      autoComplete="off"
      {...(isLong && { rows: 3 })}
      onChange={({ target }: { target: { value: string } }) => onType(target.value)}
    />
  )
}

export function BannerFields({ value, errors, onChange }: HomeFieldsProps) {
  const { banner } = value
  const change = (part: Partial<typeof banner>) => onChange({ ...value, banner: { ...banner, ...part } })
  const { bannerTitle, bannerText, button } = homePageTexts
  return (
    <FormPart name="Banner">
      <HomeText
        label="Title"
        name="banner.title"
        rule={bannerTitle}
        value={banner.title}
        errors={errors}
        onType={(title) => change({ title })}
      />
      <HomeText
        label="Text"
        name="banner.text"
        rule={bannerText}
        value={banner.text}
        errors={errors}
        hint="Leave empty to show none."
        onType={(text) => change({ text })}
      />
      <HomeText
        label="Button text"
        name="banner.button"
        rule={button}
        value={banner.button}
        errors={errors}
        hint="Opens the collection. Leave empty to show no button."
        onType={(words) => change({ button: words })}
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
  const { icon, title, text, link } = promise
  const name = `promises.${place}`
  return (
    <FormPart name={`Promise ${place + 1}`}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <HomeText
          label="Title"
          name={`${name}.title`}
          rule={homePageTexts.promiseTitle}
          value={title}
          errors={errors}
          hint="Leave empty to hide this promise."
          onType={(typed) => onChange({ ...promise, title: typed })}
        />
        <ChoiceSelect
          label="Icon"
          name={`${name}.icon`}
          value={icon}
          choices={iconNames}
          onChoose={(chosen) => onChange({ ...promise, icon: chosen })}
        />
      </div>
      <HomeText
        label="Text"
        name={`${name}.text`}
        rule={homePageTexts.promiseText}
        value={text}
        errors={errors}
        onType={(typed) => onChange({ ...promise, text: typed })}
      />
      <LinkFields
        name={`${name}.link`}
        link={link}
        errors={errors}
        onChange={(changed) => onChange({ ...promise, link: changed })}
      />
    </FormPart>
  )
}

type Link = HomePromise['link']
type LinkFieldsProps = { name: string; link: Link; errors: FieldErrors; onChange: (link: Link) => void }

export const LinkFields = ({ name, link, errors, onChange }: LinkFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <HomeText
      label="Link text"
      name={`${name}.name`}
      rule={homePageTexts.link}
      value={link.name}
      errors={errors}
      hint="Leave empty to show none."
      onType={(words) => onChange({ ...link, name: words })}
    />
    <HomeText
      label="Link address"
      name={`${name}.address`}
      rule={{ longest: 500 }}
      value={link.address}
      errors={errors}
      hint="Such as /collections or https://…"
      onType={(address) => onChange({ ...link, address })}
    />
  </div>
)
