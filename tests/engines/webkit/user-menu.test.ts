import { desktop, phone, startVisits, test } from '../setup/visits.ts'

const visits = startVisits()

test('a window made narrow after the USER menu was opened shows the phone’s layout', async () => {
  const page = await visits.visit({ size: desktop })
  await page.goto('/')
  await page.click({ role: 'button', name: 'USER' })
  await page.see({ role: 'link', name: 'Orders' })
  await page.until('the menu below the bar, at the end of its button', () => {
    const [menu, button, bar] = ['#user-menu', '[popovertarget=user-menu]', 'header > :first-child'].map(
      (selector) => document.querySelector(selector)?.getBoundingClientRect(),
    )
    return menu?.top === bar?.bottom && menu?.right === button?.right
  })
  await page.press('Escape')
  await page.resize(phone)
  await page.until('a phone’s width', () => innerWidth < 500)
  await page.see({ role: 'button', name: 'Menu' })
  await page.until('nothing beyond the edge', () => document.documentElement.scrollWidth <= innerWidth)
})
