import type { ReactNode } from 'react'
import { Message } from '#i18n/message.tsx'
import type { MessageId } from '#i18n/message-id.ts'
import { ChangeBox } from './change-box.tsx'

interface ChangeNoticeProps<State extends string> {
  readonly text: MessageId
  readonly isChanged: boolean
  readonly before: State
  readonly after: State
  readonly nameOf: (state: State) => ReactNode
  /** What has changed besides the state, a paragraph each. */
  readonly children?: ReactNode
}

/** That something has changed while staff had it open, with its states; nothing while it is the same. */
export function ChangeNotice<State extends string>(props: ChangeNoticeProps<State>) {
  const { text, isChanged, before, after, nameOf, children } = props
  return (
    <div role="status">
      {isChanged && (
        <ChangeBox>
          <p>
            <Message id={text} />
          </p>
          {before !== after && (
            <p>
              <Message
                id="deposits.changed.state"
                values={{ before: nameOf(before), after: nameOf(after) }}
              />
            </p>
          )}
          {children}
        </ChangeBox>
      )}
    </div>
  )
}
