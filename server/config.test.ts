import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { projectRoot, readConfig, settingNames, WrongSetting } from './config.ts'

const example = parseEnv(readFileSync(path.join(projectRoot, '.env.example'), 'utf8'))

test('.env.example lists every setting, and as it stands changes none', () => {
  expect(readConfig(example)).toEqual(readConfig({}))
  expect(Object.keys(example).sort()).toEqual([...settingNames].sort())
})

test.each([
  ['PORT', 'abc', 'PORT must be a number (it is "abc")'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a postgres:// address (it is "mysql://x")'],
  ['DEMO', 'perhaps', 'DEMO must be on or off (it is "perhaps")'],
  [
    'DATABASE_URL',
    'http://ada:secret@db',
    'DATABASE_URL must be a postgres:// address (it is "http://…@db")',
  ],
  [
    'DATABASE_URL',
    'postgres://ada:se/cr@et@db/shop',
    'DATABASE_URL must be a postgres:// address (it is "postgres://…@db/shop")',
  ],
  [
    'DATABASE_REPLICA_URLS',
    'postgres://ada:secret@db,http://ada:secret@replica',
    'DATABASE_REPLICA_URLS must be a postgres:// address (it is "postgres://…@replica")',
  ],
  ['PUBLIC_URL', 'shop.example', 'PUBLIC_URL must be an http(s) address (it is "shop.example")'],
])('a wrong %s is named in one line', (name, value, line) => {
  expect(() => readConfig({ [name]: value })).toThrow(new WrongSetting(line))
})

test('a secret is never repeated in the line that names it', () => {
  expect(() => readConfig({ ADMIN_PASSWORD: 'short' })).toThrow(
    new WrongSetting('ADMIN_PASSWORD must have at least 8 characters'),
  )
})

test.each(['https://shop.example/', 'HTTPS://Shop.Example', 'https://shop.example:443'])(
  'PUBLIC_URL %s is https://shop.example',
  (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL, PAYMENTS: 'test' }).PUBLIC_URL).toBe('https://shop.example')
  },
)
