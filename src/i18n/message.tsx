import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from './message-id.ts'

interface MessageProps {
  readonly id: MessageId
  readonly values?: Readonly<Record<string, ReactNode | Date | ((chunks: ReactNode[]) => ReactNode)>>
}

/** A visible text. */
export function Message({ id, values }: MessageProps) {
  return <FormattedMessage id={id} {...(values ? { values } : {})} />
}
