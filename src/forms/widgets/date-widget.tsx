import type { WidgetProps } from '@rjsf/utils'
import { DateInput } from '#ui/date-input.tsx'
import { useControl } from '../use-control.ts'

export function DateWidget({ name }: WidgetProps) {
  return <DateInput {...useControl(name)} />
}
