import type { WidgetProps } from '@rjsf/utils'
import { TextInput } from '#ui/fields/text-input.tsx'
import { useControl } from './use-control.ts'

export function EmailWidget({ name }: WidgetProps) {
  return <TextInput {...useControl(name)} type="email" />
}
