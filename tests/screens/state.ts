import type { Page } from 'playwright-core'
import type { OperationName } from '../../contract/paths.ts'
import type { Person, Stock } from './stock.ts'

/** One look of one screen, and how somebody comes to see it. */
export type State = {
  /** As the contact sheet and the tests call it. */
  name: string
  /** Words that are to be seen once the screen has come this far. */
  shows: string
  /** Where it is seen; the route's own address unless said. */
  at?: (stock: Stock) => string
  /** Who looks; a visitor unless said. */
  as?: Person
  /** What this tab has stored before. */
  tab?: (stock: Stock) => Readonly<Record<string, unknown>>
  /** A call that is never answered. */
  held?: OperationName
  /** A call that fails. */
  broken?: OperationName
  /** A call whose answer is made up: what a shop would say in which this is so. */
  answers?: Partial<Record<OperationName, unknown>>
  /**
   * Reached from another page of the shop, so that the page's own calls go through the browser: on a first load the
   * server makes them itself.
   */
  fromWithin?: boolean
  /** What is done on the screen. */
  acts?: (page: Page) => Promise<unknown>
  /** Where it exists; everywhere unless said. Phones are narrower than 768 pixels. */
  on?: 'phones' | 'desks'
}

export const phoneBelow = 768

export const existsAt = ({ on }: State, width: number): boolean =>
  on === undefined || (on === 'phones') === width < phoneBelow

/** States that have in common who looks, or where. What a state says itself goes before that. */
export const sharing = (common: Pick<State, 'as' | 'at'>, states: readonly State[]): State[] =>
  states.map((state) => ({ ...common, ...state }))

export const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()
