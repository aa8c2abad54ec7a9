import type { FastifyInstance } from 'fastify'
import { addressOf, type Varying } from '#api/address-of.ts'
import { merchantHeader, moduleHeader, type CallAnswer, type CallDescriptor } from '#schemas/calls/call.ts'
import { calls, type CallId, type Calls } from '#schemas/calls/calls.ts'
import type { Failure } from '#schemas/errors/errors.ts'
import { sealBody } from '../calls/seal-body.ts'

export interface Given extends Varying {
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Answer<Id extends CallId> =
  | {
      readonly status: 200
      readonly success: true
      readonly value: CallAnswer<Calls[Id]>
      readonly raw: string
    }
  | (Failure & { readonly status: number; readonly raw: string })

/** Somebody who makes calls as the browser does: module and merchant headers, encrypted bodies. */
export class TestVisitor {
  readonly app: FastifyInstance
  readonly host: string
  readonly merchant: string
  readonly address: string
  private readonly keys: CallAnswer<Calls['keys']> | undefined
  /** The cookie by which the platform knows this browser. */
  device: string | undefined
  /** The cookie by which it is told from other browsers until it is closed. */
  visitor: string | undefined

  /** `keys`: of the platform, for somebody who makes so many calls that he asks for them once. */
  constructor(
    app: FastifyInstance,
    host: string,
    merchant: string,
    address: string,
    keys?: CallAnswer<Calls['keys']>,
  ) {
    this.app = app
    this.keys = keys
    this.host = host
    this.merchant = merchant
    this.address = address
  }

  async call<Id extends CallId>(id: Id, given: Given = {}): Promise<Answer<Id>> {
    const call: CallDescriptor = calls[id]
    const body = call.encrypted ? { jwe: await this.seal(given.body) } : given.body
    const type = mediaTypes[call.bodyType ?? 'json']
    const answer = await this.app.inject({
      method: call.method,
      url: addressOf(call.path, given),
      ...(body === undefined ? {} : { payload: payloadOf(body, call.bodyType) }),
      remoteAddress: this.address,
      headers: {
        host: this.host,
        [moduleHeader]: call.module,
        [merchantHeader]: this.merchant,
        ...(body === undefined ? {} : { 'content-type': type }),
        ...this.cookies(),
        ...(given.token ? { authorization: `Bearer ${given.token}` } : {}),
        ...given.headers,
      },
    })
    for (const { name, value } of answer.cookies) {
      if (name === 'device' || name === 'visitor') this[name] = value
    }
    return { status: answer.statusCode, ...answer.json<object>(), raw: answer.body } as Answer<Id>
  }

  /** What the browser sends of itself. */
  cookies(): { readonly cookie?: string } {
    const { device, visitor } = this
    const sent = Object.entries({ device, visitor }).filter(([, value]) => value !== undefined)
    return sent.length > 0 ? { cookie: sent.map((pair) => pair.join('=')).join('; ') } : {}
  }

  /** The value of a call that has to succeed. */
  async value<Id extends CallId>(id: Id, given: Given = {}): Promise<CallAnswer<Calls[Id]>> {
    const answer = await this.call(id, given)
    if (!answer.success) throw new Error(`${id} answered ${answer.status} ${answer.raw}`)
    return answer.value
  }

  /** The session of a login that asks for nothing more. */
  async session(given: Given): Promise<CallAnswer<Calls['freePlay']>> {
    const answer = await this.value('login', given)
    if ('next' in answer) throw new Error(`The login asks for ${answer.next}`)
    return answer
  }

  /** The failure of a call that has to be refused. */
  async failure<Id extends CallId>(
    id: Id,
    given: Given = {},
  ): Promise<Failure & { status: number; raw: string }> {
    const answer = await this.call(id, given)
    if (answer.success) throw new Error(`${id} was answered: ${answer.raw}`)
    return answer
  }

  /** A body in an envelope to the platform's current key. */
  async seal(body: unknown, claims: { readonly iat?: number; readonly jti?: string } = {}): Promise<string> {
    return sealBody(this.keys ?? (await this.value('keys')), body, claims)
  }

  /** The hash of a compiled form of the current release. */
  async formHash(name: string): Promise<string> {
    const { forms } = await this.value('registerSettings')
    return hashOf(forms, name)
  }

  /** A registration body with what the browser sends beside the user. */
  async registration(user: Readonly<Record<string, string | boolean>>, name = 'register.username') {
    const { register, forms } = await this.value('registerSettings')
    return {
      form: hashOf(forms, name),
      user,
      registerUrl: `http://${this.host}/register`,
      domain: this.host,
      registerMethod: 'WEB',
      login: true,
      language: 'en',
      termsVersion: register.terms.version,
    }
  }
}

function hashOf(forms: readonly { readonly name: string; readonly hash: string }[], name: string): string {
  const found = forms.find((form) => form.name === name)
  if (!found) throw new Error(`No form ${name} among ${forms.map((form) => form.name).join(', ')}`)
  return found.hash
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  picture: 'image/png',
} as const

function payloadOf(body: unknown, type: CallDescriptor['bodyType']): string | Buffer {
  if (type === 'picture') return Buffer.isBuffer(body) ? body : Buffer.from(String(body))
  if (type !== 'form') return JSON.stringify(body)
  const fields = Object.entries(body as object).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return String(new URLSearchParams(fields))
}
