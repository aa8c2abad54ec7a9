import type { FieldRule } from '#schemas/config/register.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { styled } from '#ui/styled.tsx'

/** What a rule accepts, in few words. */
export function RuleNote({ rule }: { readonly rule: Partial<FieldRule> }) {
  const message = useMessage()
  const { patternId, minLength, maxLength, acceptedPattern } = rule
  const parts = [
    patternId && message(messageIdOf(`document.register.fields.patternId.${patternId}`)),
    acceptedPattern && message('document.register.fields.acceptedPattern'),
    lengths(),
  ].filter(Boolean)
  return parts.length > 0 ? <Note>{parts.join(' · ')}</Note> : null

  function lengths() {
    if (minLength !== undefined && maxLength !== undefined)
      return message('form.length', { min: minLength, max: maxLength })
    if (maxLength !== undefined) return message('form.tooLong', { max: maxLength })
    return minLength === undefined ? undefined : message('form.tooShort', { min: minLength })
  }
}

const Note = styled('span', { base: { color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' } })
