import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import {
  providerAnswer,
  providerBodyLimit,
  providerList,
  providerListLimit,
  type AnsweredQuestion,
  type ListQuestion,
  type ProviderAnswer,
  type ProviderList,
  type ProviderQuestion,
} from '#schemas/payments/provider-protocol.ts'
import type { CashierMethod } from '#schemas/config/cashier.ts'
import { merchantSecret } from '../../configuration/gate/members/merchant-secret.ts'
import { askOutside } from '../../platform/http/outside/ask-outside.ts'
import { hmacSignature, webhookHeaders } from '../../platform/http/outside/webhook-headers.ts'
import type { CashierDeps } from './cashier-deps.ts'

/** A provider that a method names, with its secret. */
export interface Provider {
  readonly url: string
  readonly secret: string
}

/** The provider of a merchant's method; undefined where the method has none, or its secret is not known or not the merchant's. */
export function providerOf(
  { secret }: Pick<CashierDeps, 'secret'>,
  merchant: string,
  { provider }: Pick<CashierMethod, 'provider'>,
): Provider | undefined {
  const found = provider && merchantSecret(secret, merchant)(provider.secret)
  return provider && found !== undefined ? { url: provider.url, secret: found } : undefined
}

type AskDeps = Pick<CashierDeps, 'trueClock' | 'outside' | 'log'>

/** Asks a provider. Undefined for whatever does not clearly answer the question: the payment may have been made all the same. */
export function askProvider(
  deps: AskDeps,
  provider: Provider,
  question: AnsweredQuestion,
): Promise<ProviderAnswer | undefined> {
  return askFor(deps, provider, question, { schema: providerAnswer, mostBytes: providerBodyLimit })
}

/** Asks a provider for a page of its list. Undefined where it gives none. */
export function askList(
  deps: AskDeps,
  provider: Provider,
  question: ListQuestion,
): Promise<ProviderList | undefined> {
  return askFor(deps, provider, question, { schema: providerList, mostBytes: providerListLimit })
}

interface Expected<Answer extends TSchema> {
  readonly schema: Answer
  readonly mostBytes: number
}

async function askFor<Answer extends typeof providerAnswer | typeof providerList>(
  { trueClock, outside, log }: AskDeps,
  { url, secret }: Provider,
  question: ProviderQuestion,
  { schema, mostBytes }: Expected<Answer>,
): Promise<Static<Answer> | undefined> {
  const body = JSON.stringify(question)
  const { type, id, merchant } = question
  const headers = webhookHeaders(hmacSignature(secret, `${type}_${id}`, trueClock.now(), body))
  const asked = { method: 'POST', headers, body, mostBytes }
  const outcome = await askOutside(new URL(url), asked, { patience: 5_000, ...outside })
  if ('problem' in outcome) {
    log.warn({ merchant, url, problem: outcome.problem }, 'a payment provider gave no answer')
    return undefined
  }
  const said = outcome.status === 200 ? fromJson(outcome.body) : undefined
  if (Value.Check(schema, said) && said.id === id) return said
  log.warn({ merchant, url, status: outcome.status }, 'a payment provider gave an answer that is not one')
  return undefined
}

/** Whether a browser may be sent there: https, or this machine. */
export function isPayPage(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  const isHere = /^([a-z0-9-]+\.)*localhost$|^127\.0\.0\.1$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isHere)
}

function fromJson(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
