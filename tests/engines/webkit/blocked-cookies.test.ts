import { startVisits, test } from '../setup/visits.ts'

const visits = startVisits({ blocked: 'cookies' })

test('with cookies blocked a login says so, and signs nobody in', async () => {
  const { email, password } = await visits.shopper()
  const page = await visits.visit()
  await page.goto('/login')
  await page.fill('Email', email)
  await page.fill('Password', password)
  await page.click({ role: 'button', name: 'Login' })
  await page.see({ text: 'Cookies are blocked, so you can’t log in or check out.' })
  await page.see({ role: 'link', name: 'LOGIN' })
})
