import { expect, test } from 'vitest'
import { loggedError } from './logged-error.ts'

test('an error in the log names nobody, whoever a database or a mail server quotes', () => {
  const response = '550 5.1.1 <ada@mail.example>: Ada Lovelace has left'
  const refused = Object.assign(new Error(`All recipients were rejected: ${response}`), {
    code: 'EENVELOPE',
    response,
    rejected: ['ada@mail.example'],
    detail: 'Key (email_key)=(ada@mail.example) already exists.',
    cause: new Error('to ada@mail.example'),
  })
  const logged = JSON.stringify(loggedError(refused))
  expect(logged).not.toContain('ada@')
  expect(logged).not.toContain('Lovelace')
  expect(logged).toContain('"message":"All recipients were rejected: 550 5.1.1"')
  expect(logged).toContain('EENVELOPE')
})

test('a copy of an error, as pg-boss hands it over, is logged like the error', () => {
  const error = Object.assign(new Error('to ada@mail.example'), { code: '53100' })
  const copy = { ...error, message: error.message, stack: error.stack, queue: 'deliver-mails' }
  expect(loggedError(copy)).toEqual(loggedError(error))
})

test('what is no error and was thrown all the same is not quoted', () => {
  expect(loggedError({ message: 'Ada', name: 'Lovelace' })).toEqual({
    type: 'object',
    message: '',
    stack: '',
  })
  expect(loggedError('Ada')).toEqual({ type: 'string', message: '', stack: '' })
})
