import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { uploadPicture } from '../../images/upload-picture.ts'
import type { EditedPicture } from './edited-picture.ts'
import { PicturesField } from './pictures-field.tsx'

vi.mock('../../images/upload-picture.ts', { spy: true })
beforeEach(() => {
  vi.mocked(uploadPicture).mockImplementation(async ({ name }) => `/default-profile.svg?${name}`)
})

const field = (label: string) => page.getByLabelText(label, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-picture]')]
const picture = (name: string) =>
  new File(['<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>'], name, { type: 'image/webp' })
const add = (...files: File[]) => userEvent.upload(page.getByLabelText(/^Add pictures/), files)

function Pictures() {
  const [pictures, setPictures] = useState<readonly EditedPicture[]>([
    { key: 'main', url: '/default-profile.svg', alt: '' },
  ])
  return <PicturesField pictures={pictures} onChange={setPictures} error={undefined} />
}

async function openField() {
  await page.viewport(1440, 1200)
  await mount(<Pictures />)
}

test('pictures are put into any order by keyboard and by the mouse, and keep their descriptions', async () => {
  await openField()
  await add(picture('side.webp'), picture('back.webp'))
  await field('Picture 3: alt text').fill('From the back')
  await button('Move picture 3 forward').click()
  button('Move picture 2 forward').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Picture 1 of 3, the main picture')).toBeInTheDocument()
  await expect.element(field('Main picture: alt text')).toHaveValue('From the back')
  const grip = (place: number) => page.elementLocator(rows()[place]?.querySelector('span') as HTMLElement)
  await userEvent.dragAndDrop(grip(0), grip(2), { targetPosition: { x: 20, y: 60 } })
  await expect.element(field('Picture 3: alt text')).toHaveValue('From the back')
  await button('Remove picture 1').click()
  await expect.element(field('Picture 2: alt text')).toHaveValue('From the back')
})

test('a finger drags a picture by its grip, over the edge of the screen too, and scrolls the page elsewhere', async () => {
  await openField()
  await page.viewport(390, 380)
  await add(picture('side.webp'), picture('back.webp'))
  await field('Picture 2: alt text').fill('From the side')
  await field('Picture 3: alt text').fill('From the back')
  const third = () => rows()[2] as HTMLElement
  const grip = () => third().querySelector('[data-grip]') as HTMLElement
  const thumb = () => third().querySelector('span') as HTMLElement
  expect([grip(), thumb()].map((part) => getComputedStyle(part).touchAction)).toEqual(['none', 'auto'])
  /** Whether the browser goes on with it, as by scrolling. */
  const touch = (target: EventTarget, type: string, y: number): boolean => {
    const at = { clientX: 60, clientY: y, bubbles: true, cancelable: true }
    return target.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', pointerId: 7, ...at }))
  }
  third().scrollIntoView({ block: 'center', behavior: 'instant' })
  expect(touch(thumb(), 'pointerdown', 190)).toBe(true)
  touch(window, 'pointermove', 10)
  touch(window, 'pointerup', 10)
  await expect.element(field('Picture 3: alt text')).toHaveValue('From the back')
  expect(touch(grip(), 'pointerdown', 190)).toBe(false)
  touch(window, 'pointermove', 10)
  await expect.element(field('Main picture: alt text')).toHaveValue('From the back')
  touch(window, 'pointerup', 10)
  await expect.element(field('Picture 3: alt text')).toHaveValue('From the side')
})

test('pictures beyond twelve are named until one is removed, and one that is no picture takes no place', async () => {
  await openField()
  const photos = Array.from({ length: 14 }, (_, place) => picture(`${place + 1}.webp`))
  await add(new File(['x'], 'notes.txt', { type: 'text/plain' }), ...photos)
  await expect
    .element(
      page.getByText(
        '3 files weren’t added: “12.webp”, “13.webp” and “14.webp”. A product can have up to 12 pictures.',
      ),
    )
    .toBeVisible()
  await expect.element(page.getByText('notes.txt', { exact: true })).toBeVisible()
  await expect.element(field('Picture 13: alt text')).toBeVisible()
  await add(picture('20.webp'))
  const leftOut = page.getByText('“20.webp” wasn’t added. A product can have up to 12 pictures.')
  await expect.element(leftOut).toBeVisible()
  await button('Remove picture 2').click()
  await expect.element(leftOut).not.toBeInTheDocument()
})
