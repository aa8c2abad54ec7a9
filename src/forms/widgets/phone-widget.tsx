import type { WidgetProps } from '@rjsf/utils'
import { TextInput } from '#ui/text-input.tsx'
import { useControl } from '../use-control.ts'

/** HTML allows `tel-national` and `username` only where the type is `text`. */
export function PhoneWidget({ name }: WidgetProps) {
  const control = useControl(name)
  return <TextInput {...control} type={control.autoComplete === 'tel' ? 'tel' : 'text'} />
}
