import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

interface CheckStatusProps {
  /** The label of a `FieldFrame` of the same id names it. */
  id: string
  'aria-describedby'?: string
  status: 'working' | 'done' | 'failed'
  children: ReactNode
  action?: ReactNode
}

/** How far something is that happens by itself, in the place of a control; it is read out when it changes. */
export function CheckStatus({ id, status, children, action, ...described }: CheckStatusProps) {
  return (
    <div className="mq-check" data-status={status}>
      {status === 'working' ? <Spinner /> : <Icon name={status === 'done' ? 'check' : 'warning'} />}
      <output {...described} id={id} tabIndex={-1}>
        {children}
      </output>
      {action}
    </div>
  )
}
