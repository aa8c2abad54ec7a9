import { useState } from 'react'
import { useErrorMessage } from '#errors/use-error-message.ts'
import { useMessage } from '#i18n/use-message.ts'
import { failureOf } from '#machines/failure-of.ts'
import { fieldOfFailure } from '../cashier/field-of-failure.ts'
import { cardFields, type CardField, type cardFaults } from './card-faults.ts'

/** What is wrong with each field in words, whether the form or the server found it. */
export function useCardFaults(error: unknown) {
  const message = useMessage()
  const errorMessage = useErrorMessage()
  const [found, setFound] = useState<ReturnType<typeof cardFaults>>({})
  return { setFound, refusedBy, textOf }

  function textOf(field: CardField): string | undefined {
    const fault = found[field]
    if (fault) return message(fault === 'short' ? 'card.number.short' : 'form.required')
    if (!refusedBy(error).includes(field)) return undefined
    const failure = failureOf(error)
    if (failure.code !== 'validationFailed') return errorMessage(failure)
    return message(field === 'number' ? 'card.number.wrong' : 'card.wrong')
  }
}

/** The fields that the server refused. */
function refusedBy(error: unknown): readonly CardField[] {
  if (error === null || error === undefined) return []
  const named = failureOf(error).fields?.map(({ field }) => field) ?? []
  return cardFields.filter((field) => named.includes(field) || field === fieldOfFailure(error))
}
