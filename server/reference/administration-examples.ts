import type { OperationsAbout } from '../../contract/operations.ts'
import type { Examples } from './example.ts'
import { panelAccountExamples } from './sign-in-examples.ts'

const token = 'q0PZQnJmX1cUOeWkOZk1mF2m8mN0oG4oTqk3yq3H1bA'
const member = {
  id: '0199c1b0-4a7d-7b10-9c55-3f2e8d6a1b48',
  email: 'ada@shop.example',
  role: 'manager',
  fromEnvironment: false,
  secondFactor: false,
} as const
const invitation = {
  id: '0199c1b0-4a7d-7b10-9c55-3f2e8d6a1b49',
  email: 'grace@shop.example',
  role: 'orders',
  invitedBy: 'owner@shop.example',
  expiresAt: '2026-03-06T10:12:00.000Z',
  isExpired: false,
} as const

export const administrationExamples: Pick<Examples, OperationsAbout<'administration'>> = {
  ...panelAccountExamples,
  adminLogin: {
    input: { username: 'admin', password: 'correct horse battery' },
    answer: { data: { admin: { email: 'owner@shop.example' } } },
  },
  listStaff: {
    input: {},
    answer: {
      data: [{ ...member, lastSeenAt: '2026-03-03T10:12:00.000Z' }],
      invitations: [invitation],
    },
  },
  inviteStaff: { input: { email: 'grace@shop.example', role: 'orders' }, answer: { data: invitation } },
  resendInvitation: { input: { id: invitation.id }, answer: { data: invitation } },
  withdrawInvitation: { input: { id: invitation.id }, answer: { message: 'The invitation is withdrawn.' } },
  changeRole: {
    input: { id: member.id, role: 'owner', seenRole: 'manager' },
    answer: { data: { ...member, role: 'owner' } },
  },
  removeStaff: { input: { id: member.id }, answer: { message: 'They are no longer staff.' } },
  checkInvitation: { input: { token }, answer: { data: { email: 'grace@shop.example', role: 'orders' } } },
  acceptInvitation: {
    input: { token, password: 'seven brass buttons' },
    answer: { data: { admin: { email: 'grace@shop.example' } } },
  },
  listActivity: {
    input: { kind: 'catalogue', limit: 1 },
    answer: {
      data: [
        {
          id: '0199c1bd-4a7d-7b10-9c55-3f2e8d6a1b47',
          at: '2026-03-03T10:12:09.000Z',
          administrator: {
            id: '0199c1b0-4a7d-7b10-9c55-3f2e8d6a1b47',
            email: 'owner@shop.example',
            role: 'owner',
          },
          address: '192.0.2.7',
          operation: 'updateProduct',
          kind: 'catalogue',
          outcome: 'done',
          subject: '0199c1b9-4a7d-7b10-9c55-3f2e8d6a1b47',
          before: { price: 49 },
          after: { price: 39 },
        },
      ],
      people: [{ id: '0199c1b0-4a7d-7b10-9c55-3f2e8d6a1b47', email: 'owner@shop.example' }],
      next: 'WyIyMDI2LTAzLTAzVDEwOjEyOjA5LjAwMFoiLCIwMTk5YzFiZCJd',
    },
  },
  exportActivity: {
    input: { kind: 'catalogue' },
    answer: 'At,Who,Role,From,Call,Kind,Outcome,Subject,Before,After\r\n',
  },
  adminVerify: { input: {}, answer: { admin: { email: 'owner@shop.example', role: 'owner' } } },
  adminLogout: { input: {}, answer: { message: 'You are logged out.' } },
}
