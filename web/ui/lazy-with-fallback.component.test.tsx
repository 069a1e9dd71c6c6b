import { type ComponentType, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../tests/setup/components/mount.tsx'
import { lazyWithFallback } from './lazy-with-fallback.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

test('what stands for a part gives way to it once it is loaded, wherever it is shown', async () => {
  const module = Promise.withResolvers<{ default: typeof Greeting }>()
  let loads = 0
  const Part = lazyWithFallback(
    () => {
      loads += 1
      return module.promise
    },
    ({ name }) => <p>One moment, {name}</p>,
  )
  await mount(
    <>
      <Part name="Ada" />
      <Part name="Eve" />
    </>,
  )
  await expect.element(page.getByText('One moment, Ada')).toBeVisible()
  module.resolve({ default: Greeting })
  await expect.element(page.getByText('Hello Ada')).toBeVisible()
  await expect.element(page.getByText('Hello Eve')).toBeVisible()
  expect(page.getByText('One moment').elements()).toEqual([])
  expect(loads).toBe(1)
})

test('a part that fails to load says so in its own place', async () => {
  const Part = lazyWithFallback<object>(() => Promise.reject(new Error('no network')))
  await mount(
    <>
      <p>The rest</p>
      <Part />
    </>,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('Could not load this. Please reload.')
  await expect.element(page.getByText('The rest')).toBeVisible()
})

test('a part that does not come offline asks nobody to reload, which would lose the page', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'))
  const Part = lazyWithFallback<object>(() => Promise.reject(new Error('no network')))
  await mount(<Part />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('You’re offline. Check your connection.')
})

test('a part that fails to load gives its place to what is shown instead', async () => {
  const Part = lazyWithFallback<{ name: string }>(
    () => Promise.reject(new Error('no network')),
    null,
    ({ name }) => <p>No greeting for {name}</p>,
  )
  await mount(<Part name="Ada" />)
  await expect.element(page.getByText('No greeting for Ada')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})

/** A part that fails to load until `goOnline` is called. */
function partWithoutNetwork() {
  let isOnline = false
  const Part = lazyWithFallback<object>(
    async () => {
      if (!isOnline) throw new Error('no network')
      return { default: () => <p>Here it is</p> }
    },
    <p>One moment</p>,
  )
  return { Part, goOnline: () => (isOnline = true) }
}

test('a part that failed to load shows by itself once there is a network again', async () => {
  const { Part, goOnline } = partWithoutNetwork()
  await mount(<Part />)
  await expect.element(page.getByRole('alert')).toBeVisible()
  goOnline()
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Here it is')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})

function Opener({ Part }: { Part: ComponentType }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Card
      </button>
      {isOpen && <Part />}
    </>
  )
}

test('a part that failed to load is loaded again when it is shown again', async () => {
  const { Part, goOnline } = partWithoutNetwork()
  await mount(<Opener Part={Part} />)
  await expect.element(page.getByRole('alert')).toBeVisible()
  const card = page.getByRole('button', { name: 'Card' })
  await card.click()
  goOnline()
  await card.click()
  await expect.element(page.getByText('Here it is')).toBeVisible()
})
