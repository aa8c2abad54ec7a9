import { messageIdOfCode, ownPatternCode } from '#schemas/forms/form-codes.ts'
import type { FieldView, PatternPart } from '#schemas/forms/fields/field.ts'
import { normaliseText } from '#schemas/forms/validation/normalise-text.ts'
import { unmetParts } from '#schemas/forms/validation/unmet-parts.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useMessage } from '#i18n/use-message.ts'
import { PasswordStrength } from '#ui/fields/password-strength.tsx'
import { RequirementList } from '#ui/fields/requirement-list.tsx'
import { useFieldValue, useFormContext, useTopic } from '../draft/form-context.ts'
import { ownText } from '../messages/own-text.ts'
import { passwordScore } from './password-score.ts'
import { styled } from '#ui/styles/styled.tsx'

/** What a value has to be, and for a new password how good it is; the only part of a form that follows each key. */
export function Requirements({ view }: { readonly view: FieldView }) {
  const message = useMessage()
  const { language } = useLanguage()
  const { draft } = useFormContext()
  const entered = useFieldValue(view.id)
  // Passwords are also held against these.
  useFieldValue('username')
  useFieldValue('mobileNum')
  const isReady = useTopic(draft, 'ready', () => draft.isReady)
  const text = typeof entered === 'string' ? entered : ''
  // The same length as in the error.
  const length = [...normaliseText(text, view.normalise)].length
  const { min = 1, max = Infinity } = view
  const unmet = unmetParts(view, text)
  const isPassword = view.widget === 'newPassword'
  const isGuessable = draft.isGuessable(view)
  const textOf = ({ message: code, example }: PatternPart) => {
    const own = code === ownPatternCode ? ownText(view, language) : undefined
    const demand = own ?? message(messageIdOf(messageIdOfCode(code)))
    return example === undefined ? demand : message('form.part.example', { demand, example })
  }
  const requirements = [
    {
      id: 'length',
      text: message(min === max ? 'form.exactLength' : 'form.length', { min, max }),
      met: length >= min && length <= max,
    },
    ...view.parts.map((part) => ({
      id: part.message,
      text: textOf(part),
      met: text !== '' && !unmet.includes(part),
    })),
    ...(isPassword
      ? [{ id: 'uncommon', text: message('form.part.uncommon'), met: text !== '' && isReady && !isGuessable }]
      : []),
  ]
  const score = isPassword ? passwordScore(view, text, isGuessable) : 0
  return (
    <Box>
      <RequirementList
        requirements={requirements}
        metLabel={message('form.met')}
        unmetLabel={message('form.unmet')}
      />
      {score !== 0 && (
        <PasswordStrength
          score={score}
          label={message('form.strength')}
          valueText={message(`form.strength.${score}`)}
        />
      )}
    </Box>
  )
}

const Box = styled('div', { base: { display: 'grid', gap: '2.5' } })
