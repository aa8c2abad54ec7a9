import Type from 'typebox'
import { refusalsOfAll, vendorCalls, type VendorCallId } from '#schemas/vendor-wallet/vendor-calls.ts'
import { vendorCodeNames, vendorCodes } from '#schemas/vendor-wallet/vendor-codes.ts'
import { vendorRefusal } from '#schemas/vendor-wallet/vendor-shapes.ts'
import { signatureHeaders } from '#schemas/vendor-wallet/vendor-signature.ts'
import { curlExample } from './curl-example.ts'

/** The section of the OpenAPI file that is for vendors of games. */
export const vendorTag = {
  name: 'VENDOR WALLET',
  description: `How vendors of games reach the wallet of a merchant, at its host. Nothing of what the other calls carry: bodies are
signed as the Standard Webhooks say, with one of the vendor's keys, and say themselves where they go. Every answer has a code:

${vendorCodeNames.map((code) => `- \`${code}\`: ${vendorCodes[code].meaning}`).join('\n')}`,
} as const

/** What the OpenAPI file says of a call. */
export function vendorSchemaOf(id: VendorCallId) {
  const { name, summary, body, done, refusals } = vendorCalls[id]
  const header = (description: string) => Type.String({ description })
  return {
    operationId: `vendor-${name}`,
    summary,
    description: `Refused for ${[...refusalsOfAll, ...refusals].join(', ')}.\n\n\`\`\`sh\n${curlExample(id)}\n\`\`\``,
    tags: [vendorTag.name],
    params: Type.Object({ vendor: Type.String({ description: 'The code of the vendor' }) }),
    headers: Type.Object({
      [signatureHeaders.id]: header('Names the message'),
      [signatureHeaders.timestamp]: header('Seconds since 1970, at most 300 away from now'),
      [signatureHeaders.signature]: header(
        '`v1,` and an HMAC-SHA256, or `v1a,` and an Ed25519 signature, in base64',
      ),
    }),
    body,
    response: { 200: Type.Union([done, vendorRefusal]), 503: vendorRefusal },
  }
}
