import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from '../errors.ts'

/** Who may make a call (specification §6). `trial` is account type 4. */
export type Role = 'visitor' | 'member' | 'agent' | 'trial'

export const everyone = ['visitor', 'member', 'agent', 'trial'] as const satisfies readonly Role[]

/** A module can be switched off per merchant; a call of that module is then refused with `moduleOff`. */
export const moduleIds = [
  'SYSTEM',
  'SESSION',
  'MEMBER',
  'REGISTRATION',
  'CAPTCHA',
  'SMS',
  'MAIL',
  'PASSWORD',
  'SECURITY',
  'SIGNIN',
  'FREEPLAY',
  'AGENT',
  'CONSOLE',
] as const

export type ModuleId = (typeof moduleIds)[number]

/** Headers that every call carries (specification §7). */
export const moduleHeader = 'x-module-id'
export const merchantHeader = 'x-merchant-code'

export interface CallDescriptor {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly module: ModuleId
  readonly summary: string
  /** `optional`: answered to everybody, but a valid token makes the caller known. */
  readonly token: 'none' | 'optional' | 'required'
  /** The JSON body travels as a compact JWE (RFC 7516, ECDH-ES + A256GCM) in `{ jwe }`. */
  readonly encrypted?: true
  /** Most bytes of the body where it may be larger than others: uploads. */
  readonly bodyLimit?: number
  /** The body travels as application/x-www-form-urlencoded (specification §7, "form"). */
  readonly urlEncoded?: true
  readonly who: readonly Role[]
  readonly query?: TSchema
  readonly body?: TSchema
  readonly answer: TSchema
  readonly errors: readonly ErrorCode[]
  /** Calls of one address per window, refused with `tooManyRequests` above it. */
  readonly limit: { readonly max: number; readonly seconds: number }
  /** A browser may keep the answer, and asks with its ETag whether it still counts (RFC 9110, 13.1.2). */
  readonly revalidate?: true
  /** Answered also while the merchant is in maintenance or the visitor's region is blocked. */
  readonly always?: true
  /**
   * Shows what nobody but whoever tries the product out may see: answered only by a server in demo mode that nobody else can reach, to
   * the machine it runs on. Any other server refuses it with `moduleOff`, any other visitor is `forbidden`.
   */
  readonly demo?: true
}

/** Declares a call once: the route, the client's types, the OpenAPI file and the fixtures come from it. */
export function defineCall<const Descriptor extends CallDescriptor>(descriptor: Descriptor): Descriptor {
  return descriptor
}

export type CallQuery<C extends CallDescriptor> = C extends { readonly query: infer Q extends TSchema }
  ? Static<Q>
  : undefined
export type CallBody<C extends CallDescriptor> = C extends { readonly body: infer B extends TSchema }
  ? Static<B>
  : undefined
export type CallAnswer<C extends CallDescriptor> = Static<C['answer']>
