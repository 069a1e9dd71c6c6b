import { NavLink } from 'react-router'
import { to } from '../paths.ts'

const entries = [
  { name: 'HOME', address: to.home() },
  { name: 'COLLECTION', address: to.collections() },
  { name: 'ABOUT', address: to.aboutUs() },
]

export function SiteNavigation({ className = '', onLeave }: { className?: string; onLeave?: () => void }) {
  return (
    <nav aria-label="Main" className={className}>
      {entries.map(({ name, address }) => (
        <NavLink
          key={name}
          to={address}
          end
          prefetch="intent"
          onClick={onLeave}
          className={({ isActive }) =>
            `flex min-h-11 items-center border-b-2 label-caps hover:text-thread md:mt-0.5 ${
              isActive ? 'border-thread' : 'border-transparent forced-colors:border-[Canvas]'
            }`
          }
        >
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
