import type { Role } from '../../contract/administration/roles.ts'

export const roleNames: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  orders: 'Orders',
  'read-only': 'Read only',
}

export const roleMeanings: Readonly<Record<Role, string>> = {
  owner: 'Everything, staff included.',
  manager: 'Everything except managing staff.',
  orders: 'Works on orders and returns; sees products and customers.',
  'read-only': 'Sees everything but staff and activity, and changes nothing.',
}
