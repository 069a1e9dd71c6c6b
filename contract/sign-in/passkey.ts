import { z } from 'zod'
import { schema } from '../schema.ts'
import { boundedText, type TextRule, typedText, uuidText } from '../text.ts'

/** An account has at most so many. */
export const mostPasskeys = 20

export const passkeyNameRule = { longest: 60, missing: 'Enter a name.' } as const satisfies TextRule
export const PasskeyName = schema(() => typedText(passkeyNameRule))
export const PasskeyId = schema(() => uuidText('Please name a passkey.', 'This is not a passkey.'))

export const Passkey = schema(() =>
  z.object({
    id: z.string(),
    /** As the authenticator named it, in base64url. */
    credentialId: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  }),
)
export type Passkey = z.infer<typeof Passkey>

const base64url = (longest: number) =>
  boundedText(longest, { missing: 'This is missing.' }).regex(/^[\w-]+$/, 'This is not base64url.')

/** Credential ids have at most 1,023 bytes. */
const credentialId = () => base64url(1_364)

const descriptor = () =>
  z.object({
    id: z.string(),
    type: z.literal('public-key'),
    transports: z.array(z.string()).exactOptional(),
  })

/** What `navigator.credentials.create` is asked for, as `PublicKeyCredentialCreationOptionsJSON`. */
export const CreationOptions = schema(() =>
  z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number(),
    excludeCredentials: z.array(descriptor()),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.enum(['required', 'preferred']),
    }),
    attestation: z.literal('none'),
  }),
)
export type CreationOptions = z.infer<typeof CreationOptions>

/** What `navigator.credentials.get` is asked for, as `PublicKeyCredentialRequestOptionsJSON`. */
export const RequestOptions = schema(() =>
  z.object({
    challenge: z.string(),
    timeout: z.number(),
    rpId: z.string(),
    /** Any passkey of the shop without it. */
    allowCredentials: z.array(descriptor()).exactOptional(),
    userVerification: z.enum(['required', 'preferred']),
  }),
)
export type RequestOptions = z.infer<typeof RequestOptions>

const credential = () => ({
  id: credentialId(),
  rawId: credentialId(),
  type: z.literal('public-key'),
})

/** `RegistrationResponseJSON`, without what the shop does not read. */
export const CreatedPasskey = schema(() =>
  z.object({
    ...credential(),
    response: z.object({
      clientDataJSON: base64url(2_048),
      attestationObject: base64url(6_144),
      transports: z.array(boundedText(32)).max(8).optional(),
    }),
  }),
)
export type CreatedPasskey = z.infer<typeof CreatedPasskey>

/** `AuthenticationResponseJSON`, without what the shop does not read. */
export const PasskeySignature = schema(() =>
  z.object({
    ...credential(),
    response: z.object({
      clientDataJSON: base64url(2_048),
      authenticatorData: base64url(2_048),
      signature: base64url(2_048),
      userHandle: base64url(128).optional(),
    }),
  }),
)
export type PasskeySignature = z.infer<typeof PasskeySignature>
