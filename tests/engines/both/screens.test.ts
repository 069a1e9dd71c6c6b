import { describe, expect } from 'vitest'
import { goToCheckout } from '../setup/checkout.ts'
import { startVisits, test } from '../setup/visits.ts'

const visits = startVisits()

describe('a screen', () => {
  test('of a forgotten password goes on with its new heading once the link is sent, and back', async () => {
    const page = await visits.visit()
    await page.goto('/forgot-password')
    await page.fill('Email', 'ada@mail.example')
    await page.click({ role: 'button', name: 'Send' })
    await page.until('focus on the new heading', () => document.activeElement?.tagName === 'H1')
    await page.click({ role: 'button', name: 'another' })
    await page.see({ label: 'Email' })
    await page.until('focus on the heading', () => document.activeElement?.tagName === 'H1')
  })

  test('of a close-up has a ground behind its close icon and follows a trackpad’s gesture', async () => {
    const product = await visits.sell()
    const page = await visits.visit()
    await page.goto(`/product/${product._id}`)
    await page.click({ role: 'button', name: 'Zoom' })
    await page.see({ role: 'button', name: 'Close the picture' })
    const ground = await page.evaluate(() => {
      const icons = [...document.querySelectorAll('dialog[open] button')]
      const close = icons.find(({ textContent }) => textContent === 'Close the picture')
      return close && getComputedStyle(close).backgroundColor
    })
    expect(ground).toBe('rgb(250, 248, 244)')
    const kept = await page.evaluate(() => {
      const picture = document.querySelector('dialog[open] section')
      const gesture = (type: string, scale: number) =>
        Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 200, clientY: 200 }), {
          scale,
        })
      picture?.dispatchEvent(gesture('gesturestart', 1))
      return picture?.dispatchEvent(gesture('gesturechange', 2))
    })
    expect(kept, 'the browser may zoom the page').toBe(false)
    await page.see({ text: '200 percent' })
  })

  test('of a checkout with errors keeps its heading in view', async () => {
    const product = await visits.sell()
    const page = await visits.visit({ size: { width: 1440, height: 1100 }, as: await visits.shopper() })
    await goToCheckout(page, product)
    await page.click({ role: 'button', name: 'PLACE ORDER' })
    await page.see({ text: 'Please check these fields' })
    await page.until('focus on the summary', () => document.activeElement?.tagName === 'SECTION')
    const top = await page.evaluate(
      () => document.querySelector('main h1')?.getBoundingClientRect().top ?? -1,
    )
    expect(top).toBeGreaterThan(0)
  })

  test('keeps out of a phone’s notch', async () => {
    const page = await visits.visit()
    await page.goto('/about-us')
    const viewport = await page.evaluate(
      () => document.querySelector<HTMLMetaElement>('[name=viewport]')?.content,
    )
    expect(viewport).not.toContain('viewport-fit=cover')
  })
})
