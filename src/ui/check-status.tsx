import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

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
    <div className="mq-check" data-status={status}>
      <Icon name={icons[status]} />
      <output {...described} id={id} tabIndex={-1}>
        {children}
      </output>
      {action}
    </div>
  )
}
