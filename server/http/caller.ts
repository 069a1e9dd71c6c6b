import '@fastify/cookie'
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, SessionCookies } from './call.ts'
import { addressOf } from './network-of.ts'

declare module 'fastify' {
  interface FastifyRequest {
    accountId: string | null
    /** Of a page, which all have one route: '/product/:id'. */
    routeTemplate: string | null
  }
}

const plainNames = {
  shopper: 'selvedge_session',
  administrator: 'selvedge_administrator',
  pending: 'selvedge_second_step',
} as const

/** The `__Host-` prefix binds a cookie to this host; browsers accept it on HTTPS only. */
export const cookieName = (whose: keyof typeof plainNames, secure: boolean) =>
  secure ? `__Host-${plainNames[whose]}` : plainNames[whose]

export const newToken = () => randomBytes(32).toString('base64url')

/** The database holds this hash only, so its readers can't sign in. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

export function callerOf(request: FastifyRequest, secure: boolean): Caller {
  const bearer = /^Bearer +([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1]
  return {
    address: addressOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    shopperToken: bearer ?? request.cookies[cookieName('shopper', secure)],
    administratorToken: request.cookies[cookieName('administrator', secure)],
    pendingToken: request.cookies[cookieName('pending', secure)],
    isGone: () => request.raw.socket.destroyed,
    noteAccount: (accountId) => {
      request.accountId = accountId
    },
  }
}

/** Scripts can't read these cookies, and forms of other sites don't send them. */
export function cookiesOf(reply: FastifyReply, secure: boolean): SessionCookies {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    set: (whose, token, maxAge) =>
      void reply.setCookie(cookieName(whose, secure), token, { ...attributes, maxAge }),
    clear: (whose) => void reply.clearCookie(cookieName(whose, secure), attributes),
  }
}
