import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, inject } from 'vitest'
import type { AnswerOf, InputOf } from '../../contract/operations.ts'
import { endpoint, type OperationName } from '../../contract/paths.ts'
import { ensureAdministrator } from '../../server/administration/ensure-administrator.ts'
import { createShop, type RunningShop } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { builtPages, type PageSource } from '../../server/pages/page-source.ts'
import { BorrowedShops } from './borrowed-shops.ts'
import { assertContract } from './contract-answers.ts'
import { createTestDatabase } from './database.ts'
import { noPages } from './no-pages.ts'

export const administratorLogin = { email: 'owner@shop.example', password: 'correct horse battery' }

/** The caller of a call: the cookies of an earlier answer, or none. */
export type As = { cookie?: string; token?: string; headers?: Record<string, string> }

export type Answered<Body> = { status: number; headers: Headers; body: Body; cookie: string }

/** A whole shop with a database and a data folder of its own, answering on a port of its own. */
export type TestShop = {
  readonly url: string
  readonly databaseUrl: string
  readonly running: RunningShop
  /** Calls an operation as any client would and reads the answer of any status. */
  call<Name extends OperationName>(
    name: Name,
    input: InputOf<Name>,
    as?: As,
  ): Promise<Answered<AnswerOf<Name>>>
  /** Like `call`, with input that the contract does not allow. */
  callWith(name: OperationName, input: unknown, as?: As): Promise<Answered<Record<string, unknown>>>
  /** The session of an administrator who has just signed in, as calls take it. */
  signInAdministrator(): Promise<{ cookie: string }>
  close(): Promise<void>
}

type Options = {
  settings?: Record<string, string>
  /** The pages as built, or others; none unless said. */
  withPages?: boolean | PageSource
  databaseUrl?: string
  /** The shop's time. */
  clock?: () => Date
  /** True when its jobs run by themselves; most tests run them when they look. */
  jobs?: boolean
}

const shops = new BorrowedShops<TestShop>()

/**
 * A shop; `settings` are environment variables as .env.example lists them. It is one that an earlier file has closed, made as it
 * was, unless that can't be: with `databaseUrl`, `jobs` or other pages.
 */
export async function openShop(options: Options = {}): Promise<TestShop> {
  const { settings = {}, withPages = false, clock = () => new Date() } = options
  const isBorrowed = options.databaseUrl === undefined && !options.jobs && typeof withPages === 'boolean'
  const shop = isBorrowed
    ? await shops.borrow(JSON.stringify([withPages, settings]), clock, (borrowers) =>
        startShop({ ...options, clock: borrowers }, inject('dataFolders')),
      )
    : await startShop(options)
  let hired: Promise<unknown> | undefined
  return {
    ...shop,
    async signInAdministrator() {
      hired ??= ensureAdministrator(shop.running.context.database, administratorLogin)
      await hired
      return shop.signInAdministrator()
    },
  }
}

/**
 * A shop for the tests of a file, opened at its top: it closes after them. Where all of them have the tag `release`, a
 * `beforeAll` opens it, which `npm test` leaves out with them.
 */
export async function shopOfFile(options?: Options): Promise<TestShop> {
  const shop = await openShop(options)
  afterAll(() => shop.close())
  return shop
}

/** @param dataFolders where its data folder lies; a run deletes what is left of its own */
async function startShop(
  { settings = {}, withPages = false, databaseUrl, clock = () => new Date(), jobs = false }: Options,
  dataFolders = tmpdir(),
): Promise<TestShop> {
  const database =
    databaseUrl === undefined ? await createTestDatabase() : { url: databaseUrl, drop: async () => {} }
  const folder = await mkdtemp(path.join(dataFolders, 'selvedge-test-'))
  const config = readConfig({
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ...(settings.STRIPE_SECRET_KEY === undefined ? { PAYMENTS: 'test' } : {}),
    ...settings,
  })
  const pages = withPages === true ? await builtPages(config) : withPages || noPages
  const running = await createShop({ ...config, DATABASE_URL: database.url }, { pages, clock, jobs })
  const { port } = await running.listen()
  const url = `http://localhost:${port}`

  const callWith: TestShop['callWith'] = (name, input, as = {}) => call(url, name, input, as)
  return {
    url,
    databaseUrl: database.url,
    running,
    callWith,
    call: callWith as TestShop['call'],
    signInAdministrator: async () => {
      const { cookie } = await callWith('adminLogin', administratorLogin)
      return { cookie }
    },
    async close() {
      await running.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Calls a shop at any address, and holds the answer against the contract. */
export async function call(
  url: string,
  name: OperationName,
  input: unknown,
  { cookie, token, headers = {} }: As,
) {
  const { method, path: address } = endpoint(name)
  const query = method === 'GET' ? `?${new URLSearchParams(definedEntries(input))}` : ''
  const response = await fetch(url + address + query, {
    method,
    redirect: 'manual',
    headers: {
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
  })
  const set = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
  const isTable = response.headers.get('content-type')?.startsWith('text/csv') === true
  const body = (isTable ? await response.text() : await response.json()) as Record<string, unknown>
  assertContract(name, response.status, body)
  return {
    status: response.status,
    headers: response.headers,
    body,
    cookie: set.join('; '),
  }
}

const definedEntries = (input: unknown) =>
  Object.entries(input ?? {}).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
  )
