import Type from 'typebox'
import type { FastifyInstance } from 'fastify'
import {
  providerBodyLimit,
  providerCodes,
  providerMessage,
  providerPath,
} from '#schemas/payments/provider-protocol.ts'
import { signatureHeaders } from '#schemas/vendor-wallet/vendor-signature.ts'
import { signedRoutes } from '../../platform/signed-messages/signed-routes.ts'
import { providerMessages, type MessageDeps } from './provider-messages.ts'

/** The section of the OpenAPI file that is for payment providers. */
export const providerTag = {
  name: 'PAYMENT PROVIDERS',
  description: `How a payment provider of a merchant reports payments, at a host of the merchant. Bodies are signed as the Standard
Webhooks say. A message is repeated until the status is 200; the same payment is credited once.`,
} as const

/** Messages of a provider at a merchant, and of an address whose signature is not checked yet, in a minute. */
const perMinute = 3_000

/** Answers payment providers at `providerPath`. Register it in a plugin of its own: bodies and errors are its own. */
export async function providerRoutes(app: FastifyInstance, deps: MessageDeps): Promise<void> {
  const messages = providerMessages(app, deps, perMinute)
  app.addHook('onClose', async () => messages.close())
  const { call } = messages
  signedRoutes(app, [
    { url: providerPath, parameter: 'provider', bodyLimit: providerBodyLimit, perMinute, schema, call },
  ])
}

const header = (description: string) => Type.String({ description })
const answer = Type.Object({ code: Type.Enum([...providerCodes]) })

/** What the OpenAPI file says of it. */
const schema = {
  operationId: 'provider-message',
  summary: 'Reports what became of a payment',
  tags: [providerTag.name],
  params: Type.Object({ provider: Type.String({ description: 'The id of the method of depositing' }) }),
  headers: Type.Object({
    [signatureHeaders.id]: header('Names the message; a repeat has the same'),
    [signatureHeaders.timestamp]: header('Seconds since 1970, at most 300 away from now'),
    [signatureHeaders.signature]: header('`v1,` and an HMAC-SHA256 in base64'),
  }),
  body: providerMessage,
  response: { 200: answer, 400: answer, 401: answer, 503: answer },
}
