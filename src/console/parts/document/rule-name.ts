import type { RuledFieldId } from '#schemas/forms/fields/field-ids.ts'
import { messageIdOf, type MessageId } from '#i18n/message-id.ts'

/** The message that names a field to operators: what players read, unless two of them read the same. */
export function ruleName(field: string): MessageId {
  return Object.hasOwn(ownNames, field)
    ? (ownNames[field as RuledFieldId] ?? messageIdOf(`field.${field}`))
    : messageIdOf(`field.${field}`)
}

const ownNames: Readonly<Partial<Record<RuledFieldId, MessageId>>> = {
  payeeName: 'document.register.fields.payeeName',
}
