import { useLocation } from 'react-router'
import { to } from '../paths.ts'
import { Link } from '../ui/link.tsx'

const entries = [
  { name: 'HOME', address: to.home() },
  { name: 'COLLECTION', address: to.collections() },
  { name: 'ABOUT', address: to.aboutUs() },
]

export function SiteNavigation({ className = '', onLeave }: { className?: string; onLeave?: () => void }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main" className={className}>
      {entries.map(({ name, address }) => {
        const isActive = pathname === address
        return (
          <Link
            key={name}
            to={address}
            onClick={onLeave}
            aria-current={isActive ? 'page' : undefined}
            className={`flex min-h-11 items-center border-b-2 label-caps hover:text-thread md:mt-0.5 ${
              isActive ? 'border-thread' : 'border-transparent forced-colors:border-[Canvas]'
            }`}
          >
            {name}
          </Link>
        )
      })}
    </nav>
  )
}
