import type { WidgetProps } from '@rjsf/utils'
import { TextInput } from '#ui/text-input.tsx'
import { useControl } from '../use-control.ts'

export function PhoneWidget({ name }: WidgetProps) {
  return <TextInput {...useControl(name)} type="tel" />
}
