import { expect, test } from 'vitest'
import { fullName, namePartsOf } from './full-name.ts'

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

test.each([
  ['Augusta Ada King', 'Augusta', 'Ada King'],
  ['Suharto', 'Suharto', ''],
  ['山田 太郎', '太郎', '山田'],
  ['佐藤　さくら', 'さくら', '佐藤'],
  ['김 민준', '민준', '김'],
  ['山田太郎', '山田太郎', ''],
  ['マリア ロペス', 'マリア', 'ロペス'],
  ['David 李', 'David', '李'],
  ['李 David', '李', 'David'],
])(
  'the name %j has the given name %j and the family name %j, and is written as before',
  (name, firstName, lastName) => {
    expect(namePartsOf(name)).toEqual({ firstName, lastName })
    expect(fullName({ firstName, lastName })).toBe(name.replace('\u3000', ' '))
  },
)
