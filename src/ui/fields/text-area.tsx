import type { ComponentProps } from 'react'
import { Control } from './control.tsx'

/** Text of several lines: as high as what is in it, where the browser can do that. */
export function TextArea({ rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <Control asChild look="lines">
      <textarea {...props} rows={rows} />
    </Control>
  )
}
