import { useState } from 'react'
import { request } from '#api/client.ts'
import { givenAccountTypes } from '#schemas/calls/operator/support.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { SelectInput } from '#ui/selects/select-input.tsx'
import { Text } from '#ui/text/text.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import type { StateOfMember } from './state-of-member.ts'

export type Act = 'unlock' | 'sessions' | 'password' | 'type'
type GivenType = (typeof givenAccountTypes)[number]

interface MemberActProps {
  readonly act: Act
  readonly merchant: string
  readonly state: Pick<StateOfMember, 'id' | 'type'>
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** Something that support does for a member, with the reason. */
export function MemberAct({ act, merchant, state, onChanged, onClose }: MemberActProps) {
  const message = useMessage()
  const [type, setType] = useState<GivenType>(givenAccountTypes.find((each) => each === state.type) ?? 0)
  const params = { merchant, member: state.id }
  const shared = {
    title: `members.act.${act}`,
    text: `members.text.${act}`,
    submit: `members.act.${act}`,
    onDone: onChanged,
    onClose,
  } as const
  switch (act) {
    case 'unlock':
      return (
        <ReasonDialog {...shared} run={(reason) => request('unlockMember', { params, body: { reason } })} />
      )
    case 'sessions':
      return (
        <ReasonDialog
          {...shared}
          run={(reason) => request('endSessionsOfMember', { params, body: { reason } })}
        />
      )
    case 'password':
      return (
        <ReasonDialog
          {...shared}
          run={(reason) => request('resetPasswordOfMember', { params, body: { reason } })}
          done={({ sentTo, until }) => (
            <Stack>
              <Text role="status">
                <Message id="members.sent" values={{ sentTo: <bdi>{sentTo}</bdi>, until: new Date(until) }} />
              </Text>
              <Button onClick={onClose}>
                <Message id="action.close" />
              </Button>
            </Stack>
          )}
        />
      )
    case 'type':
      return (
        <ReasonDialog
          {...shared}
          run={(reason) => request('changeMemberType', { params, body: { type, reason } })}
        >
          <FieldFrame id="memberType" label={<Message id="members.type" />}>
            <SelectInput
              {...controlProps('memberType', {})}
              value={String(type)}
              options={givenAccountTypes.map((each) => ({
                value: String(each),
                label: message(`members.type.${each}`),
              }))}
              onChange={({ target }) =>
                setType(givenAccountTypes.find((each) => String(each) === target.value) ?? type)
              }
            />
          </FieldFrame>
        </ReasonDialog>
      )
  }
}
