import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header that signs a webhook and its time, against forgery and replay. */
export const signatureHeader = 'test-gateway-signature'

const digest = (body: Buffer, seconds: number, secret: string) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

export const sign = (body: Buffer, at: Date, secret: string): string => {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digest(body, seconds, secret).toString('hex')}`
}

/** @returns true when `signature` was made with `secret` for this very body, at most `tolerance` seconds from `now` */
export function isSigned(
  body: Buffer,
  signature: unknown,
  { secret, now, tolerance }: { secret: string; now: Date; tolerance: number },
): boolean {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(signature)) ?? []
  if (seconds === undefined || hex === undefined) return false
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > tolerance) return false
  return timingSafeEqual(Buffer.from(hex, 'hex'), digest(body, Number(seconds), secret))
}
