import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { styled } from '../styles/styled.tsx'

interface CheckStatusProps {
  /** The label of a `FieldFrame` of the same id names it. */
  id: string
  'aria-describedby'?: string
  status: 'working' | 'done' | 'failed'
  children: ReactNode
  action?: ReactNode
}

const icons = { working: 'history', done: 'check', failed: 'warning' } as const

/**
 * How far something is that happens by itself, in the place of a control; it is read out when it changes. Nothing turns: nobody
 * waits for it, and each frame of what turns would be painted between the keys of who types above it.
 */
export function CheckStatus({ id, status, children, action, ...described }: CheckStatusProps) {
  return (
    <Root data-status={status}>
      <Icon name={icons[status]} />
      <output {...described} id={id} tabIndex={-1}>
        {children}
      </output>
      {action}
    </Root>
  )
}

const Root = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    rowGap: '1',
    alignItems: 'center',
    minHeight: '2.875rem',
    px: '0.875rem',
    py: '2',
    border: '1px solid var(--mq-border-strong)',
    // A pill would cut off a text of two lines.
    borderRadius: 'min(var(--mq-radius-control), 1rem)',
    bg: 'sunken',
    '& > output': { flex: '1 1 12rem' },
    '&[data-status=done] > svg': { color: 'success.text' },
    '&[data-status=failed] > svg': { color: 'danger.text' },
  },
})
