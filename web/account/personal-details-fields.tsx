import { useId, useState } from 'react'
import {
  type AddressField,
  type AddressFormat,
  addressFields,
  addressFormat,
} from '../../contract/accounts/address-format.ts'
import { countryCodeOf, countryName, countryNames } from '../../contract/accounts/countries.ts'
import type { PersonalDetails } from '../../contract/accounts/personal-details.ts'
import { deliveryFaults } from '../../contract/accounts/personal-details.ts'
import { useShopSettings } from '../settings/shop-settings.ts'
import { emailInput } from '../ui/email-input.ts'
import { type FieldErrors, fieldValue } from '../ui/form-errors.ts'
import { TextField } from '../ui/text-field.tsx'

type PersonalDetailsFieldsProps = { details: PersonalDetails; errors: FieldErrors; required?: boolean }

const wide = 'col-span-2'
const wideOnPhones = 'max-sm:col-span-2'

export function PersonalDetailsFields({ details, errors, required = false }: PersonalDetailsFieldsProps) {
  const [country, setCountry] = useState(details.address.country)
  const field = (name: string, label: string, autoComplete: string, value: string) => ({
    name,
    label,
    autoComplete,
    defaultValue: value,
    error: errors[name],
    required,
  })
  return (
    <div className="grid grid-cols-2 gap-5">
      <CountryField
        {...field('address.country', 'Country', 'country-name', country)}
        onCountry={setCountry}
      />
      <TextField
        {...field('firstName', 'First name', 'given-name', details.firstName)}
        className={wideOnPhones}
      />
      <TextField
        {...field('lastName', 'Last name', 'family-name', details.lastName)}
        required={false}
        hint={required ? 'Leave empty if there is only one name.' : undefined}
        className={wideOnPhones}
      />
      {addressParts(details.address, country, errors).map(
        ({ part, label, isRequired, isAsked, className }) => (
          <TextField
            key={part}
            {...field(`address.${part}`, label, autofill[part], details.address[part])}
            label={required && !isRequired ? `${label} (optional)` : label}
            required={required && isRequired}
            disabled={!isAsked}
            autoCapitalize={part === 'zipcode' ? 'characters' : undefined}
            className={className}
          />
        ),
      )}
      <TextField
        {...field('phoneNumber', 'Phone number', 'tel', details.phoneNumber)}
        type="tel"
        className={wideOnPhones}
      />
      <TextField
        {...field('email', 'Email', 'email', details.email)}
        {...emailInput}
        className={wideOnPhones}
      />
    </div>
  )
}

type CountryFieldProps = Parameters<typeof TextField>[0] & { onCountry: (country: string) => void }

/** The list of countries is an offer. A country that is half typed changes no other field. */
function CountryField({ onCountry, ...field }: CountryFieldProps) {
  const { countries: served = 'all' } = useShopSettings().delivery ?? {}
  const list = useId()
  return (
    <>
      <TextField
        {...field}
        list={list}
        className={wide}
        onInput={({ currentTarget: { value } }) => countryCodeOf(value) !== undefined && onCountry(value)}
        onBlur={({ currentTarget: { value } }) => onCountry(value)}
      />
      <datalist id={list}>
        {(served === 'all' || !field.required ? countryNames() : served.map(countryName)).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

/** Of "address-line1", browsers would leave out the apartment, which they keep in a second line. */
const autofill = {
  street: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zipcode: 'postal-code',
} as const

/**
 * The country's fields in its order, then those that it does not ask for. These keep their text out of sight, and are no part of
 * the form, unless an address in the country has a text for them.
 */
function addressParts(address: PersonalDetails['address'], country: string, errors: FieldErrors) {
  const format = addressFormat(country)
  const isStored = countryCodeOf(country) === countryCodeOf(address.country)
  const isAsked = (part: AddressField) =>
    format.fields.includes(part) ||
    (isStored && address[part] !== '') ||
    errors[`address.${part}`] !== undefined
  const order = [...format.fields, ...addressFields.filter((part) => !format.fields.includes(part))]
  const asked = order.filter(isAsked)
  return order.map((part) => ({
    part,
    label: capitalised(format.nameOf(part)),
    isRequired: isNeeded(format, part),
    isAsked: asked.includes(part),
    className: asked.includes(part) ? widthOf(part, asked) : 'hidden',
  }))
}

/** Without a country nobody can say what may be left out. */
const isNeeded = ({ isRequired, isKnown }: AddressFormat, part: AddressField) => isRequired(part) || !isKnown

/** Two share a line; of three the city has its own, or the last one. */
function widthOf(part: AddressField, asked: readonly AddressField[]): string {
  const short = asked.filter((each) => each !== 'street')
  const alone = short.length % 2 === 0 ? undefined : short[0] === 'city' ? 'city' : short.at(-1)
  return part === 'street' || part === alone ? wide : ''
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** An empty field is an error only on submit. */
export function formatFault(form: HTMLFormElement, name: string): string | undefined {
  if (fieldValue(form, name).trim() === '') return undefined
  const faults: FieldErrors = deliveryFaults((field) => fieldValue(form, field))
  return faults[name]
}

export function typedDetails(form: HTMLFormElement): PersonalDetails {
  const typed = (name: string) => fieldValue(form, name).trim()
  return {
    firstName: typed('firstName'),
    lastName: typed('lastName'),
    address: {
      street: typed('address.street'),
      city: typed('address.city'),
      state: typed('address.state'),
      zipcode: typed('address.zipcode'),
      country: typed('address.country'),
    },
    phoneNumber: typed('phoneNumber'),
    email: typed('email'),
  }
}
