import type { ComponentProps } from 'react'
import { styled } from './styled.tsx'

/** Text of several lines: as high as what is in it, where the browser can do that. */
export function TextArea({ rows = 3, ...props }: ComponentProps<'textarea'>) {
  return <Area {...props} rows={rows} className="mq-input" />
}

const Area = styled('textarea', {
  base: {
    py: '2.5',
    lineHeight: '1.5',
    resize: 'vertical',
    fieldSizing: 'content',
    minHeight: '5rem',
    maxHeight: '32rem',
  },
})
