import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../tests/setup/components/mount.tsx'
import { Dialog } from './dialog.tsx'
import { focusHeading, useRouteFocus } from './route-focus.ts'

const linksOf: Readonly<Record<string, string[]>> = { '/': ['coat', 'boots'], '/coat': ['guide'] }

function Pages() {
  useRouteFocus()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <main>
      <h1 key={pathname}>Page {pathname}</h1>
      {linksOf[pathname]?.map((name) => (
        <Link key={name} to={`/${name}`}>
          {name}
        </Link>
      ))}
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigate(1)}>
        Forward
      </button>
    </main>
  )
}

const follow = (name: string) => page.getByRole('link', { name }).click()
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const focused = (role: 'heading' | 'link' | 'button', name: string) =>
  expect.element(page.getByRole(role, { name })).toHaveFocus()

test('a new page has the focus on its heading, and Back leads to the link that was followed', async () => {
  await mount(<Pages />)
  await follow('boots')
  await focused('heading', 'Page /boots')
  await press('Back')
  await focused('link', 'boots')
  await follow('coat')
  await focused('heading', 'Page /coat')
  await press('Back')
  await focused('link', 'coat')
})

test('Forward leads to the link that was followed there', async () => {
  await mount(<Pages />)
  await follow('coat')
  await follow('guide')
  await focused('heading', 'Page /guide')
  await press('Back')
  await focused('link', 'guide')
  await press('Back')
  await focused('link', 'coat')
  await press('Forward')
  await focused('link', 'guide')
})

function RemovableEntry() {
  const [asking, setAsking] = useState(false)
  const [removed, setRemoved] = useState(false)
  const close = () => setAsking(false)
  return (
    <main>
      <h1>Entries</h1>
      {!removed && (
        <button type="button" onClick={() => setAsking(true)}>
          Remove
        </button>
      )}
      {asking && (
        <Dialog open title="Remove it?" onClose={close}>
          <button
            type="button"
            onClick={() => {
              close()
              focusHeading()
              // The list is read again.
              setTimeout(() => setRemoved(true), 50)
            }}
          >
            Yes
          </button>
        </Dialog>
      )}
    </main>
  )
}

test('an act that is confirmed in a dialog leads to the heading, although what opened the dialog is gone', async () => {
  await mount(<RemovableEntry />)
  await press('Remove')
  await press('Yes')
  await expect.element(page.getByRole('button', { name: 'Remove' })).not.toBeInTheDocument()
  await focused('heading', 'Entries')
})

function Removals() {
  const [isThere, setThere] = useState(true)
  const [isTaken, setTaken] = useState(false)
  const other = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isTaken) other.current?.focus()
  }, [isTaken])
  return (
    <main>
      <h1>Account</h1>
      <section>
        <h2>Passkeys</h2>
        {isThere && (
          <ul>
            <li>
              <button type="button" onClick={() => setThere(false)}>
                Remove
              </button>
              <button
                type="button"
                onClick={() => {
                  setThere(false)
                  setTaken(true)
                }}
              >
                Replace
              </button>
              <button type="button" onClick={() => setTimeout(() => setThere(false), 100)}>
                Remove later
              </button>
            </li>
          </ul>
        )}
        <button type="button" ref={other}>
          Add
        </button>
      </section>
    </main>
  )
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 200))

test('an act that takes the pressed button off the page leads to the heading of its part', async () => {
  await mount(<Removals />)
  await press('Remove')
  await focused('heading', 'Passkeys')
})

test('an act that has a place for the focus keeps it there', async () => {
  await mount(<Removals />)
  await press('Replace')
  await settled()
  await focused('button', 'Add')
})

test('whoever has gone on from a button before it goes stays where they are', async () => {
  await mount(<Removals />)
  await press('Remove later')
  ;(page.getByRole('button', { name: 'Add' }).element() as HTMLElement).focus()
  await settled()
  await focused('button', 'Add')
})

test('a button that nobody is at any more goes without a word', async () => {
  await mount(<Removals />)
  await press('Remove later')
  ;(document.activeElement as HTMLElement).blur()
  await settled()
  expect(document.activeElement).toBe(document.body)
})
