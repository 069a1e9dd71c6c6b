import { z } from 'zod'
import { noInput, operation } from '../operation.ts'
import { ShopStatus } from './status.ts'

export const getStatus = operation('getStatus', {
  summary: 'Whether all is well: mail, payments, books, jobs, backups, database and disk, in words.',
  access: 'administrator',
  right: 'settings:read',
  input: noInput,
  answer: z.object({ data: ShopStatus }),
})
