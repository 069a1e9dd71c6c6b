import { Skeleton } from '../ui/skeleton.tsx'

const wide = 'col-span-2'
const wideOnPhones = 'max-sm:col-span-2'

/** The places of the fields in PersonalDetailsFields, for an address that has every part. */
const places = {
  country: wide,
  firstName: wideOnPhones,
  lastName: wideOnPhones,
  street: wide,
  city: wide,
  state: '',
  zipcode: '',
  phone: wideOnPhones,
  email: wideOnPhones,
}

/** Stands while stored details are on their way. */
export const DetailsOutline = () => (
  <div className="grid grid-cols-2 gap-5">
    {Object.entries(places).map(([name, place]) => (
      <Skeleton key={name} className={`h-19 ${place}`} />
    ))}
  </div>
)
