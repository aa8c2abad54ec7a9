import type { FastifyRequest } from 'fastify'
import { merchantHeader, moduleHeader, type CallDescriptor, type Realm } from '#schemas/calls/call.ts'
import { everyMerchant } from '#schemas/operators/operator-roles.ts'
import { pictureTypes } from '#schemas/pictures/picture.ts'
import { browserCookies } from './browser-cookies.ts'
import { CallError } from './call-error.ts'
import type { OperatorCaller, RealmCallers, SiteAccess, Visit } from './handler.ts'

/** Finds who makes a call of a realm; undefined where it is nobody that the realm knows. */
export type Identify<R extends Realm> = (
  request: FastifyRequest,
  visit: Visit,
  call: Pick<CallDescriptor, 'isBackground' | 'isPolled'>,
) => Promise<RealmCallers[R] | undefined>

export interface AdmissionOptions {
  /** Calls of a realm that is absent do not exist. */
  readonly realms: { readonly [R in Realm]?: Identify<R> }
  /** Whether a call exists at a host; all do unless it says otherwise. */
  hasCall?(call: CallDescriptor, host: string): boolean
  /** What is known of a host; undefined where no merchant has it. */
  siteAccess(host: string, address: string, call: CallDescriptor): SiteAccess | undefined
}

/**
 * Refuses what the page of another site makes a browser send. It comes before anything is counted, because the limits that it would
 * use up are those of the visitor. Browsers say where a request comes from.
 */
export function refuseForeignPage({ headers, hostname }: Pick<FastifyRequest, 'headers' | 'hostname'>): void {
  const { origin, 'sec-fetch-site': from } = headers
  if (from !== undefined && from !== 'same-origin' && from !== 'none') throw new CallError('forbidden')
  // Without TLS browsers say nothing but the origin.
  if (from === undefined && origin !== undefined && hostOf(origin) !== hostname.toLowerCase())
    throw new CallError('forbidden')
}

/** Refuses a foreign page's call as well where its browser is an old one: what no form can add is the header of the module. */
export function refuseForeign(
  request: Pick<FastifyRequest, 'headers' | 'hostname'>,
  call: CallDescriptor,
): void {
  refuseForeignPage(request)
  const { 'sec-fetch-site': from, 'sec-purpose': purpose } = request.headers
  if (call.changesByGet && (from !== 'same-origin' || purpose !== undefined)) throw new CallError('forbidden')
  if (request.headers[moduleHeader] !== call.module)
    throw new CallError('badRequest', {}, `The header ${moduleHeader} has to be ${call.module}`)
}

/** Anyone who asks; without cookies for what is the same with any. */
type Asking = Pick<FastifyRequest, 'headers' | 'hostname' | 'ip' | 'id'> &
  Partial<Pick<FastifyRequest, 'cookies'>>

function hostOf(origin: string) {
  return URL.canParse(origin) ? new URL(origin).hostname : undefined
}

/** Refuses by its head what needs no look at the body: a foreign merchant, a closed site, a module switched off, another kind of body. */
export function admit(request: Asking, call: CallDescriptor, options: AdmissionOptions): Visit {
  const host = request.hostname
  if (!options.realms[realmOf(call)] || options.hasCall?.(call, host) === false)
    throw new CallError('notFound')
  // Read again from the headers each time.
  const address = request.ip
  const site = options.siteAccess(host, address, call)
  if (!site) throw new CallError('merchantUnknown')
  if (!call.always) {
    if (request.headers[merchantHeader] !== site.merchant) throw new CallError('merchantMismatch')
    if (site.status === 1) throw new CallError('maintenance')
    if (site.status === 2) throw new CallError('regionRestricted')
  }
  if (site.modulesOff.includes(call.module)) throw new CallError('moduleOff')
  if (site.isPreview && !onlyAsks(call)) throw new CallError('previewOnly')
  return {
    host,
    address,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 256),
    requestId: request.id,
    merchant: site.merchant,
    ...pageLanguage(request),
    ...browserCookies(request.cookies),
  }
}

function onlyAsks({ method, changesByGet, sendsByGet }: CallDescriptor): boolean {
  return method === 'GET' && !changesByGet && !sendsByGet
}

/** The first tag of Accept-Language: the client sends the language of its page alone. */
function pageLanguage(request: Asking): { readonly language?: string } {
  const tag = /^[A-Za-z]{2,3}(?:-[A-Za-z]{2,8})?(?=[,;]|$)/.exec(
    request.headers['accept-language'] ?? '',
  )?.[0]
  return tag === undefined ? {} : { language: tag }
}

/** Who makes the call, where the call asks; throws where that is nobody, or somebody who may not make it. */
export async function callerOf(
  request: FastifyRequest,
  call: CallDescriptor,
  visit: Visit,
  { realms }: Pick<AdmissionOptions, 'realms'>,
): Promise<RealmCallers[Realm] | undefined> {
  if (call.token === 'none') return undefined
  const caller = await realms[realmOf(call)]?.(request, visit, call)
  if (!caller) {
    if (call.token === 'optional') return undefined
    const hadOne = realmOf(call) === 'player' && bearerToken(request) !== undefined
    throw new CallError(hadOne ? 'sessionExpired' : 'sessionRequired')
  }
  const allowed: readonly string[] = call.who
  if ('rolesAt' in caller) {
    if (call.realm !== 'operator') throw new CallError('forbidden')
    // The same for a merchant that nobody has.
    if (!isAllowed(caller, call, merchantNamed(request)))
      throw new CallError('forbidden', { roles: call.who })
  } else if (!allowed.includes(caller.role)) {
    throw new CallError(caller.role === 'trial' ? 'trialAccount' : 'forbidden')
  }
  return caller
}

/** Whether an operator may make a call about a merchant, as far as the call's declaration says. */
function isAllowed(
  caller: OperatorCaller,
  { who, reach }: Extract<CallDescriptor, { readonly realm: 'operator' }>,
  merchant: string | undefined,
): boolean {
  switch (reach) {
    case 'everyMerchant':
      return caller.hasUnlimited(who, everyMerchant)
    case 'whole':
      return caller.hasUnlimited(who, merchant)
    case 'changed':
    case 'any':
      return merchant === undefined
        ? caller.hasAnywhere(who)
        : caller.rolesAt(merchant).some((role) => who.includes(role))
  }
}

/** Whose matter the call of an operator is: the merchant of its path, else that of its query. */
function merchantNamed({ params, query }: FastifyRequest): string | undefined {
  const { merchant } = { ...(query as object), ...(params as object) } as { readonly merchant?: unknown }
  if (merchant === undefined || typeof merchant === 'string') return merchant
  throw new CallError('badRequest', {}, 'One merchant has to be named')
}

/** RFC 6750, 2.1. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,128})$/.exec(headers.authorization ?? '')?.[1]
}

function realmOf(call: CallDescriptor): Realm {
  return call.realm ?? 'player'
}

const mediaTypes = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded', 'application/json'],
  picture: pictureTypes,
} as const

/** Refuses a body of another media type than the call takes. Without a body there is none to name. */
export function checkMediaType(request: FastifyRequest, call: CallDescriptor): void {
  const bodyType = call.bodyType ?? 'json'
  const named = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (mediaTypes[bodyType].some((type) => type === named)) return
  if (bodyType === 'picture') throw new CallError('imageInvalid')
  if (named) throw new CallError('badRequest', {}, `The body has to be ${mediaTypes[bodyType][0]}`)
}
