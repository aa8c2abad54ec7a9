import { privateKeyOf, publicTextOf, type SignatureKey } from '../../../platform/signed-messages/signature.ts'
import { sealingSecret, vendorSecretKey } from './vendor-secret.ts'

/** What we sign our questions to vendors by: always the same for the same secret of the environment, and stored nowhere. */
export function questionKey(by: string): SignatureKey & { readonly version: 'v1a' } {
  return { version: 'v1a', key: privateKeyOf(vendorSecretKey(by, 'questions')) }
}

/** Its public part as vendors are told it; undefined where the environment has no secret, and nobody is asked. */
export function publicQuestionKey(secret: (name: string) => string | undefined): string | undefined {
  const by = secret(sealingSecret)
  return by === undefined ? undefined : publicTextOf(questionKey(by))
}
