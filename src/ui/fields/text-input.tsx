import type { ComponentProps } from 'react'
import { Control } from './control.tsx'

interface TextInputProps extends ComponentProps<'input'> {
  readonly look?: 'plain' | 'code' | 'withButton'
}

/** A native input; `type`, `autocomplete` and the rest are the caller's. */
export function TextInput({ type = 'text', ...props }: TextInputProps) {
  return <Control {...props} type={type} />
}
