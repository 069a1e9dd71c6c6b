/** What is kept of the browser or program that signs in, for the list of sessions. */
import Bowser from 'bowser'
import type { Caller } from '../http/call.ts'

export type Device = { user_agent: string; address: string }

export const noDevice: Device = { user_agent: '', address: '' }

const longestUserAgent = 400

export const deviceOf = ({ userAgent, address }: Pick<Caller, 'userAgent' | 'address'>): Device => ({
  user_agent: userAgent.slice(0, longestUserAgent),
  address,
})

/** "Chrome on Windows", "Safari on an iPhone", or "An unknown device". */
export function deviceInWords(userAgent: string): string {
  if (userAgent === '') return unknown
  const { browser, os, platform } = Bowser.parse(userAgent)
  const model = platform.model === 'iPhone' || platform.model === 'iPad' ? `an ${platform.model}` : os.name
  if (browser.name === undefined || browser.name === '') return model ?? unknown
  return model === undefined ? browser.name : `${browser.name} on ${model}`
}

const unknown = 'An unknown device'
