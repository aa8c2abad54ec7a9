import type {
  CallAnswer,
  CallBody,
  CallDescriptor,
  CallParams,
  CallQuery,
  ModuleId,
  Realm,
  Role,
} from '#schemas/calls/call.ts'
import type { CallId, Calls } from '#schemas/calls/calls.ts'
import type { OperatorRole } from '#schemas/operators/operator-roles.ts'

/** Where a call comes from: facts of the request that no body can claim. */
export interface Visit {
  readonly host: string
  /** Address of the visitor; X-Forwarded-For is honoured only from trusted proxies. */
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
  /** The language of the page, where the browser says one; whether the site has it is not known yet. */
  readonly language?: string
  /** The merchant of the host. */
  readonly merchant: string
  /** What this browser was given to be known by, after a login. */
  readonly device?: string
  /** Identifies this browser until it is closed; issued with its first captcha. */
  readonly visitor?: string
}

/** What the site says about a host before a call of it is answered. */
export interface SiteAccess {
  readonly merchant: string
  /** 0 open, 1 maintenance, 2 region blocked (specification §4). */
  readonly status: 0 | 1 | 2
  readonly modulesOff: readonly ModuleId[]
  /** A site that only an operator sees: what would change anything is refused. */
  readonly isPreview?: true
}

/** A player with a valid session. */
export interface Caller {
  readonly memberId: string
  readonly sessionId: string
  readonly role: Exclude<Role, 'visitor'>
}

/** An operator with a valid session. */
export interface OperatorCaller {
  readonly operatorId: string
  readonly sessionId: string
  /** As it is shown to other operators. */
  readonly name: string
  /** At which merchants there is any role: `*` is all of them, also those to come. */
  readonly merchants: '*' | readonly string[]
  /** The roles at a merchant, those for all merchants included; `*` asks for these alone. */
  rolesAt(merchant: string): readonly OperatorRole[]
  /** Whether one of the roles is had anywhere. */
  hasAnywhere(roles: readonly OperatorRole[]): boolean
  /** Whether one of the roles is had without a limit to some documents: at a merchant, or anywhere where none is named. */
  hasUnlimited(roles: readonly OperatorRole[], merchant?: string): boolean
  /** Whether one of the roles is had at a merchant, and reaches one of its documents: a role can be limited to some. */
  mayTouch(merchant: string, document: string, roles: readonly OperatorRole[]): boolean
}

/** Who calls, by realm. */
export interface RealmCallers {
  readonly player: Caller
  readonly operator: OperatorCaller
}

type RealmOf<C extends CallDescriptor> = C extends { readonly realm: infer R extends Realm } ? R : 'player'
type CallerOf<C extends CallDescriptor> = C['token'] extends 'required'
  ? RealmCallers[RealmOf<C>]
  : C['token'] extends 'optional'
    ? RealmCallers[RealmOf<C>] | undefined
    : undefined

export interface CallInput<C extends CallDescriptor> {
  readonly params: CallParams<C>
  readonly query: CallQuery<C>
  readonly body: CallBody<C>
  readonly visit: Visit
  readonly caller: CallerOf<C>
  /** What names this one press, where the call is `idempotent` and the caller names it. */
  readonly idempotencyKey: string | undefined
  /** Gives the browser something to be known by: 256 bits, base64url, in a cookie that no script reads. */
  keepDevice(device: string): void
  /** The same for a browser that nobody has logged in with. */
  storeVisitor(visitor: string): void
  /** Gives the browser the session of an operator, or takes it away. */
  storeOperatorSession(token: string | undefined): void
}

/** What a handler gives: a text that is `streamed` in pieces. */
type Given<C extends CallDescriptor> = C extends { readonly streamed: infer Name extends string }
  ? Omit<CallAnswer<C>, Name> & { readonly [Key in Name]: AsyncIterable<string> }
  : CallAnswer<C>

/** Answers one call, or throws a `CallError`. Where the answer is kept and given at once, requests are answered first (decision 088). */
export type Handler<C extends CallDescriptor> = (input: CallInput<C>) => Promise<Given<C>> | Given<C>

/** One handler for every call: a missing one does not compile. */
export type Handlers = { readonly [Id in CallId]: Handler<Calls[Id]> }
