import { z } from 'zod'
import { schema } from '../schema.ts'

/** What a call of the panel asks for: an area, and whether it reads or writes. `own` is the caller's own account. */
export const rights = [
  'own',
  'orders:read',
  'orders:write',
  'catalogue:read',
  'catalogue:write',
  'customers:read',
  'customers:write',
  'reports:read',
  'marketing:read',
  'marketing:write',
  'settings:read',
  'settings:write',
  'staff:write',
  'audit:read',
] as const
export type Right = (typeof rights)[number]

export const roles = ['owner', 'manager', 'orders', 'read-only'] as const
export type Role = (typeof roles)[number]
export const Role = schema(() => z.enum(roles))

export const rightsOf: Record<Role, readonly Right[]> = {
  owner: rights,
  manager: rights.filter((right) => right !== 'staff:write'),
  orders: ['own', 'orders:read', 'orders:write', 'catalogue:read', 'customers:read'],
  'read-only': [
    'own',
    'orders:read',
    'catalogue:read',
    'customers:read',
    'reports:read',
    'marketing:read',
    'settings:read',
  ],
}

export const mayUse = (role: Role, right: Right): boolean => rightsOf[role].includes(right)
