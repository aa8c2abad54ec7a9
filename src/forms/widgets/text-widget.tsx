import type { WidgetProps } from '@rjsf/utils'
import { TextInput } from '#ui/fields/text-input.tsx'
import { useControl } from './use-control.ts'

/** One line of text. Names and numbers of accounts are not words: nothing corrects or capitalises them. */
export function TextWidget({ name }: WidgetProps) {
  return <TextInput {...useControl(name)} autoCapitalize="none" autoCorrect="off" spellCheck={false} />
}
