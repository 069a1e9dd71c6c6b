import type { Page } from 'playwright-core'
import { press, type State } from '../state.ts'

const as = 'administrator'
const list = () => '/admin/home?tab=list'
const orders = () => '/admin/home?tab=orders'

const logIn = (email: string, password: string) => async (page: Page) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press('Log in')(page)
}

async function chooseOrders(page: Page) {
  await page.getByLabel('Choose the order of').first().check()
  await page.getByRole('button', { name: 'Choose all' }).click()
}

export const adminStates: Record<string, readonly State[]> = {
  '/admin': [
    { name: 'the door', shows: 'ADMIN PANEL' },
    { name: 'nothing filled in', acts: press('Log in'), shows: 'Enter your password.' },
    { name: 'the wrong password', acts: logIn('owner@shop.example', 'not it'), shows: 'isn’t right' },
  ],
  '/admin/home': [
    { name: 'Add Items', as, shows: 'Add to Bestseller' },
    { name: 'Add Items, nothing filled in', as, acts: press('Add item'), shows: 'name' },
    { name: 'List Items', as, at: list, shows: 'products' },
    { name: 'List Items, the longest name', as, at: () => `${list()}&search=Donau`, shows: '$99,999.99' },
    { name: 'List Items, nothing found', as, at: () => `${list()}&search=zeppelin`, shows: 'No products' },
    { name: 'List Items, on its way', as, at: list, held: 'listProducts', shows: 'Loading the products' },
    { name: 'List Items, fails', as, at: list, broken: 'listProducts', shows: 'Try again' },
    { name: 'Orders', as, at: orders, shows: 'Method: Card' },
    {
      name: 'Orders, the takings as a chart',
      as,
      at: orders,
      acts: press('Show chart'),
      shows: 'Hide chart',
    },
    {
      name: 'Orders, several chosen',
      as,
      at: orders,
      acts: chooseOrders,
      shows: 'Set status',
    },
    { name: 'the keyboard', as, on: 'desks', acts: press('Keyboard'), shows: 'Keyboard' },
    { name: 'Orders, the longest words', as, at: () => `${orders()}&search=Donau`, shows: 'Method: Card' },
    { name: 'Orders, none found', as, at: () => `${orders()}&search=zeppelin`, shows: 'No orders found' },
    { name: 'Orders, none yet', as, at: orders, answers: { getAllOrders: { data: [] } }, shows: 'No orders' },
    { name: 'Orders, on their way', as, at: orders, held: 'getAllOrders', shows: 'Loading the orders' },
    { name: 'Orders, fail', as, at: orders, broken: 'getAllOrders', shows: 'Try again' },
  ],
}
