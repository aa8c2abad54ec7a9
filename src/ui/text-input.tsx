import type { ComponentProps } from 'react'

/** A native input with one static class; `type`, `autocomplete` and the rest are the caller's. */
export function TextInput({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input {...props} type={type} className={className ? `mq-input ${className}` : 'mq-input'} />
}
