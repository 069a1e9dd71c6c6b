import { useId } from 'react'
import { countryName, countryNames } from '../../contract/accounts/countries.ts'
import type { PersonalDetails } from '../../contract/accounts/personal-details.ts'
import { deliveryFaults } from '../../contract/accounts/personal-details.ts'
import { useShopSettings } from '../settings/shop-settings.ts'
import { type FieldErrors, fieldValue } from '../ui/form-errors.ts'
import { TextField } from '../ui/text-field.tsx'

type PersonalDetailsFieldsProps = { details: PersonalDetails; errors: FieldErrors; required?: boolean }

/** Autofill expects the order of an envelope. The list of countries is an offer. */
export function PersonalDetailsFields({ details, errors, required = false }: PersonalDetailsFieldsProps) {
  const { countries: served = 'all' } = useShopSettings().delivery ?? {}
  const { address } = details
  const list = useId()
  const field = (name: string, label: string, autoComplete: string, value: string) => ({
    name,
    label,
    autoComplete,
    defaultValue: value,
    error: errors[name],
    required,
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('firstName', 'First name', 'given-name', details.firstName)} />
      <TextField {...field('lastName', 'Last name', 'family-name', details.lastName)} />
      <TextField
        {...field('address.street', 'Street', 'address-line1', address.street)}
        className="sm:col-span-2"
      />
      <TextField {...field('address.city', 'City', 'address-level2', address.city)} />
      <TextField {...field('address.state', 'State', 'address-level1', address.state)} />
      <TextField
        {...field('address.zipcode', 'Zip code', 'postal-code', address.zipcode)}
        autoCapitalize="characters"
      />
      <TextField {...field('address.country', 'Country', 'country-name', address.country)} list={list} />
      <datalist id={list}>
        {(served === 'all' || !required ? countryNames() : served.map(countryName)).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField {...field('phoneNumber', 'Phone number', 'tel', details.phoneNumber)} type="tel" />
      <TextField {...field('email', 'Email', 'email', details.email)} type="email" />
    </div>
  )
}

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
