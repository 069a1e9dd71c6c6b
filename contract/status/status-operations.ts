import { z } from 'zod'
import { operation } from '../operation.ts'
import { ShopStatus } from './status.ts'

export const getStatus = operation('getStatus', {
  summary: 'Whether all is well: mail, payments, books, jobs, backups, database and disk, in words.',
  right: 'settings:read',
  answer: z.object({ data: ShopStatus }),
})
