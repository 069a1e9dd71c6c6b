import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { CreatedPasskey, PasskeySignature } from '../../contract/sign-in/passkey.ts'

type Signing = {
  /** The page that asks; the shop's own unless said. */
  origin?: string
  /** Whether the person has unlocked the authenticator. */
  isUnlocked?: boolean
  counter?: number
  /** Of the statement about its maker, which is empty. */
  format?: string
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest()

const present = 0x01
const unlocked = 0x04
const withKey = 0x40

/** An authenticator that holds one passkey (ES256), as a browser would drive it. */
export class SoftwareAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(16)
  readonly #origin: string
  #counter = 0
  #userHandle = ''

  /** @param origin where the shop is */
  constructor(origin: string) {
    this.#origin = origin
  }

  create(
    options: { challenge: string; rp: { id: string }; user: { id: string } },
    { origin = this.#origin, isUnlocked = true, format = 'none' }: Signing = {},
  ): CreatedPasskey {
    this.#userHandle = options.user.id
    const flags = present | withKey | (isUnlocked ? unlocked : 0)
    const length = Buffer.from([0, this.#id.length])
    const data = Buffer.concat([
      this.#data(options.rp.id, flags, 0),
      Buffer.alloc(16),
      length,
      this.#id,
      this.#publicKey(),
    ])
    // CBOR: {"fmt": format, "attStmt": {}, "authData": data}
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x60 + format.length]),
      Buffer.from(format),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ])
    const clientDataJSON = this.#clientData('webauthn.create', options.challenge, origin)
    return {
      ...this.#credential(),
      response: { clientDataJSON, attestationObject: base64url(attestation), transports: ['internal'] },
    }
  }

  sign(
    options: { challenge: string; rpId: string },
    { origin = this.#origin, isUnlocked = true, counter = ++this.#counter }: Signing = {},
  ): PasskeySignature {
    const data = this.#data(options.rpId, present | (isUnlocked ? unlocked : 0), counter)
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, origin)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const signature = sign('sha256', signed, this.#keys.privateKey)
    return {
      ...this.#credential(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: this.#userHandle,
      },
    }
  }

  #credential() {
    const id = base64url(this.#id)
    return { id, rawId: id, type: 'public-key' as const }
  }

  #data(rpId: string, flags: number, counter: number): Buffer {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), rest])
  }

  /** CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y} (RFC 9053) */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ])
  }

  #clientData = (type: string, challenge: string, origin: string) =>
    base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}
