import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { idOfSection, settingsSections } from './settings-sections.ts'

/** The list of sections: beside the forms on a wide screen, above them on a phone. */
export function SettingsIndex() {
  const { hash } = useLocation()
  useShownSection(hash)
  return (
    <nav aria-label="Sections of the settings" className="lg:sticky lg:top-20">
      <ul className="flex flex-wrap gap-x-5 lg:flex-col">
        {settingsSections.map((section) => (
          <li key={section}>
            <Link
              to={{ hash: idOfSection(section) }}
              aria-current={hash === `#${idOfSection(section)}` ? 'location' : undefined}
              className="inline-flex min-h-11 items-center link-underline text-sm aria-[current]:font-medium lg:min-h-9"
            >
              {section}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The forms come after the page, so the browser can't scroll to the section of a link by itself. */
function useShownSection(hash: string): void {
  useEffect(() => {
    const heading = hash === '' ? null : document.getElementById(hash.slice(1))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [hash])
}
