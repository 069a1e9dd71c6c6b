import { expect, test } from 'vitest'
import { fullName } from './full-name.ts'

test.each([
  ['Ann', 'Lee', 'Ann Lee'],
  ['', 'Suharto', 'Suharto'],
  ['太郎', '山田', '山田 太郎'],
  ['さくら', '佐藤', '佐藤 さくら'],
  ['민준', '김', '김 민준'],
  ['マリア', 'ロペス', 'マリア ロペス'],
  ['David', '李', 'David 李'],
])('the given name %j and the family name %j are written %j', (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name)
})
