import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

/** The date control of the browser: every language, keyboard and screen reader already knows it. */
export function DateInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <TextInput {...props} type="date" />
}
