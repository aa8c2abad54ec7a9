import type { ComponentProps } from 'react'

/** Text of several lines: as high as what is in it, where the browser can do that. */
export function TextArea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea {...props} rows={rows} className={`mq-input mq-text-area${className ? ` ${className}` : ''}`} />
  )
}
