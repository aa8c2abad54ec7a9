import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from '../errors/errors.ts'
import type { OperatorReach, OperatorRole } from '../operators/operator-roles.ts'

/**
 * Who makes calls, by realm. Each realm has sessions and roles of its own: a token of one means nothing in another. Players are as in
 * specification §6, where `trial` is account type 4. Operators have their roles per merchant: a call that names a merchant, as a part of
 * its path or of its query, is decided by the roles there, and any other by those that its caller has anywhere. Vendors of games have
 * neither sessions nor roles: they sign each message by a protocol of their own (`schemas/vendor-wallet`, decision 080).
 */
export interface RealmRoles {
  readonly player: 'visitor' | 'member' | 'agent' | 'trial'
  readonly operator: OperatorRole
}
export type Realm = keyof RealmRoles
export type Role = RealmRoles['player']

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
  'GAMES',
  'HOME',
  'WALLET',
  'CASHIER',
  'INBOX',
  'CONSOLE',
] as const

export type ModuleId = (typeof moduleIds)[number]

/** Headers that every call carries (specification §7). */
export const moduleHeader = 'x-module-id'
export const merchantHeader = 'x-merchant-code'

/** Bytes of a body as it travels. */
export const usualBodyLimit = 16_384
/** Where operators list many things at once: roles at each merchant, whatever is switched off, samples for a rule. */
export const longBodyLimit = 500_000

/** Names what is done by one press, so that trying again does it once. 128 random bits or more, base64url or as a UUID. */
export const idempotencyHeader = 'idempotency-key'

/** A call of one realm; without one it is the players'. */
type OfRealm =
  | {
      readonly realm?: 'player'
      readonly who: readonly RealmRoles['player'][]
      readonly reach?: undefined
    }
  | {
      readonly realm: 'operator'
      readonly who: readonly RealmRoles['operator'][]
      /** What a role has to reach: a grant can limit it to some documents (decision 121). */
      readonly reach: OperatorReach
    }

export type CallDescriptor = OfRealm & {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** From the root; a part like `:id` is a property of `params`. */
  readonly path: string
  readonly module: ModuleId
  readonly summary: string
  /** `optional`: answered to everyone, but a valid token makes the caller known. */
  readonly token: 'none' | 'optional' | 'required'
  /** The JSON body travels as a compact JWE (RFC 7516, ECDH-ES + A256GCM) in `{ jwe }`. */
  readonly encrypted?: true
  /** Most bytes of the body as it travels, where `usualBodyLimit` is too few. */
  readonly bodyLimit?: number
  /** Most keys of all objects of the body together, where the usual thousand are too few. */
  readonly mostKeys?: number
  /**
   * How the body travels where it is not JSON. `form`: as application/x-www-form-urlencoded (specification §7, "form"). `picture`: as
   * the bytes of a picture, whose media type is one of `pictureTypes`; anything else is `imageInvalid`.
   */
  readonly bodyType?: 'form' | 'picture'
  /** The parts of the path that vary: strings, or numbers that are read from them. */
  readonly params?: TSchema
  /** Texts, numbers, booleans and lists of them; a list is sent as one pair for each entry. Whatever is not text is read from it. */
  readonly query?: TSchema
  readonly body?: TSchema
  readonly answer: TSchema
  readonly errors: readonly ErrorCode[]
  /** Calls of one address per window, refused with `tooManyRequests` above it. */
  readonly limit: { readonly max: number; readonly seconds: number }
  /** The long text of the answer, by name: the handler gives it in pieces, and each is read when the client has taken the one before. */
  readonly streamed?: string
  /** A browser may keep the answer, and asks with its ETag whether it is still current (RFC 9110, 13.1.2). */
  readonly revalidate?: true
  /** Answered from memory, in as many ways as there are questions: counted in memory too, and without a database answered as well. */
  readonly fromMemory?: true
  /** `location.ip` of a revalidated answer is the visitor's; the handler leaves `addressPlaceholder` there, and all the rest is kept. */
  readonly tellsAddress?: true
  /** Hashes a password, which takes a processor for a while: waits its turn, or is refused with `unavailable` while too many wait. */
  readonly hashes?: true
  /** Answered also while the merchant is in maintenance or the visitor's region is blocked. */
  readonly always?: true
  /**
   * The answer has the browser forget the pages and answers that it keeps of the site (`Clear-Site-Data`), so that Back shows nothing of
   * a session that is over. Storage stays: it holds the choices of the player, and no token after a logout.
   */
  readonly clearsCache?: true
  /**
   * A GET that changes something (specification §7): answered only to a script of the site itself, as the browser says by
   * `Sec-Fetch-Site`, so that no picture, link or prefetch does it. The same call by POST is there for browsers that say nothing.
   */
  readonly changesByGet?: true
  /** A GET that writes to a number which anybody may have (specification §7): a captcha stands before it, and no preview sends it. */
  readonly sendsByGet?: true
  /** Asked every few seconds by an open page: answers are not logged, refusals are. */
  readonly isPolled?: true
  /** Made by the page without its player: a session goes on being idle. */
  readonly isBackground?: true
  /**
   * Does something that must not be done twice, and takes the header `Idempotency-Key`: the same key with the same content gives the
   * first outcome again, with other content it is `idempotencyKeyReused`. A key is valid for a day.
   */
  readonly idempotent?: true
}

/** Declares a call once: the route, the client's types, the OpenAPI file and the fixtures come from it. */
export function defineCall<const Descriptor extends CallDescriptor>(descriptor: Descriptor): Descriptor {
  return descriptor
}

export type CallParams<C extends CallDescriptor> = C extends { readonly params: infer P extends TSchema }
  ? Static<P>
  : undefined
export type CallQuery<C extends CallDescriptor> = C extends { readonly query: infer Q extends TSchema }
  ? Static<Q>
  : undefined
export type CallBody<C extends CallDescriptor> = C extends { readonly body: infer B extends TSchema }
  ? Static<B>
  : undefined
export type CallAnswer<C extends CallDescriptor> = Static<C['answer']>
