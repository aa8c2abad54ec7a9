import { schema, validators } from 'virtual:document/security'
import { messageIdOf } from '#i18n/message-id.ts'
import type { DocumentSource } from '../parts/document/document-source.ts'
import { choice, options, textAt } from '../parts/document/document-options.ts'

/** How accounts are protected. */
export const securityDocument: DocumentSource = {
  id: 'security',
  schema,
  validators,
  uiSchema: {
    secondVerification: {
      when: choice('document.security.secondVerification.when'),
      methods: choice('document.security.secondVerification.methods'),
    },
    session: { boundTo: choice('document.security.session.boundTo') },
    fourEyes: choice('document.security.fourEyes'),
    audience: choice('document.security.audience'),
    signIn: {
      ...options({
        entryTitle: (value, say) => {
          const provider = textAt(value, 'provider')
          return provider && say(messageIdOf(`document.security.signIn.provider.${provider}`))
        },
      }),
      items: { provider: choice('document.security.signIn.provider') },
    },
  },
}
