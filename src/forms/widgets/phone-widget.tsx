import type { WidgetProps } from '@rjsf/utils'
import type { FormEvent } from 'react'
import { namesCode } from '#schemas/forms/validation/possible-countries.ts'
import { useMessage } from '#i18n/use-message.ts'
import { TextInput } from '#ui/fields/text-input.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { useFormContext } from '../draft/form-context.ts'
import { useControl } from './use-control.ts'

/** HTML allows `tel-national` and `username` only where the type is `text`. */
export function PhoneWidget({ name }: WidgetProps) {
  const control = useControl(name)
  const follow = useNamedCountry()
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    control.onInput(event)
    follow(event.currentTarget.value)
  }
  return <TextInput {...control} onInput={onInput} type={control.autoComplete === 'tel' ? 'tel' : 'text'} />
}

const choice = 'countryDialingCode'

/** Chooses the country that a number names after its plus, where it is on offer, and says so. */
function useNamedCountry() {
  const { draft } = useFormContext()
  const message = useMessage()
  const announce = useAnnounce()
  return (text: string) => {
    const named = draft.viewOf(choice)?.choices?.find(({ value }) => namesCode(text, value))
    if (!named || named.value === draft.valueOf(choice)) return
    draft.enter(choice, named.value)
    announce(message('form.country.changed', { country: `\u200e+${named.value}` }))
  }
}
