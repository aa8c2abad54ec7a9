import { schema, validators } from 'virtual:document/cashier'
import { isRecord } from '#schemas/json/read-value.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import type { DocumentSource } from '../parts/document/document-source.ts'
import { byLanguage, choice, long, options, picture, textAt } from '../parts/document/document-options.ts'

/** The methods of depositing, and the rules of withdrawing. */
export const cashierDocument: DocumentSource = {
  id: 'cashier',
  schema,
  validators,
  uiSchema: {
    methods: {
      ...options({
        entryTitle: (value) => nameOf(value) ?? textAt(value, 'id'),
        entryNote: (value, say) => {
          if (isRecord(value) && value['isOn'] === false) return say('document.cashier.methods.off')
          const kind = textAt(value, 'kind')
          return kind && say(messageIdOf(`document.cashier.methods.kind.${kind}`))
        },
      }),
      items: {
        kind: choice('document.cashier.methods.kind'),
        words: byLanguage({ instructions: long }),
        logo: picture,
        audience: choice('document.cashier.methods.audience'),
        bank: { qr: choice('document.cashier.methods.bank.qr') },
      },
    },
  },
}

/** In the first language that has one. */
function nameOf(value: unknown): string | undefined {
  const words = isRecord(value) ? value['words'] : undefined
  return isRecord(words)
    ? Object.values(words)
        .map((each) => textAt(each, 'name'))
        .find(Boolean)
    : undefined
}
