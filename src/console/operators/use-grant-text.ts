import { useCallback } from 'react'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { everyMerchant } from '#schemas/operators/operator-roles.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useSelf } from '../sign-in/use-self.ts'

export type Grant = CallAnswer<Calls['operatorSelf']>['grants'][number]

/** A grant as it is shown: the role, where it counts, and the documents that it is for. */
export type GrantText = (grant: Grant) => {
  readonly role: string
  readonly place: string
  readonly documents: string
}

export function useGrantText(): GrantText {
  const message = useMessage()
  const merchants = useSelf()?.merchants
  return useCallback(
    ({ merchant, role, documents = [] }) => ({
      role: message(`role.${role}`),
      place:
        merchant === everyMerchant
          ? message('operators.everywhere')
          : (merchants?.find((site) => site.merchant === merchant)?.siteName ?? merchant),
      documents: documents.map((each) => message(messageIdOf(`document.${each}`))).join(', '),
    }),
    [message, merchants],
  )
}
