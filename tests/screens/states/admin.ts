import type { Page } from 'playwright-core'
import { press, type State } from '../state.ts'
import { ordersStates } from './panel-orders.ts'
import { productsStates } from './panel-products.ts'
import { invitationStates } from './staff.ts'
import { badStatus } from './status.ts'

const logIn = (email: string, password: string) => async (page: Page) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press('Log in')(page)
}

export const adminStates: Record<string, readonly State[]> = {
  '/admin': [
    { name: 'the door', shows: 'ADMIN PANEL' },
    { name: 'nothing filled in', acts: press('Log in'), shows: 'Enter your password.' },
    {
      name: 'the second step',
      answers: { adminLogin: { data: { secondFactor: { token: 'a', passkey: true } } } },
      acts: logIn('owner@shop.example', 'correct horse battery'),
      shows: 'Six digits from your authenticator app',
    },
    { name: 'the wrong password', acts: logIn('owner@shop.example', 'not it'), shows: 'isn’t right' },
    ...invitationStates,
  ],
  '/admin/home': [
    ...productsStates,
    ...ordersStates,
    {
      name: 'something needs the merchant',
      as: 'administrator',
      answers: { getStatus: badStatus },
      shows: 'Emails are not being sent.',
    },
    { name: 'the keyboard', as: 'administrator', on: 'desks', acts: press('Keyboard'), shows: 'Keyboard' },
  ],
}
