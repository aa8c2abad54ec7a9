import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { generatePath, useNavigate } from 'react-router-dom'
import { request } from '#api/client.ts'
import { merchantKey, merchantsKey, rollbackQuery } from '#api/queries/configuration.ts'
import { whoPublishes } from '#schemas/operators/operator-roles.ts'
import { touchedDocuments } from '#schemas/config/edits/touched-documents.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Text } from '#ui/text/text.tsx'
import { consolePaths } from '../parts/console-paths.ts'
import { Answered } from '../parts/answered.tsx'
import { ChangeList } from '../parts/document/change-list.tsx'
import { FindingList } from '../parts/document/finding-list.tsx'
import { outOfReach, useSelf } from '../sign-in/use-self.ts'
import { RollbackForm, type Why } from '../parts/rollback-form.tsx'

interface RollBackProps {
  readonly merchant: string
  readonly number: number
}

/** Publishes an older release's content as a new one, after saying what that changes and what newer members have given. */
export function RollBack({ merchant, number }: RollBackProps) {
  const message = useMessage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        <Message id="rollback.open" />
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={<Message id="rollback.title" values={{ number }} />}
        closeLabel={message('action.close')}
        holdsInput
      >
        {isOpen && <Question merchant={merchant} number={number} />}
      </Dialog>
    </>
  )
}

function Question({ merchant, number }: RollBackProps) {
  const query = useQuery(rollbackQuery(merchant, number))
  const self = useSelf()
  const message = useMessage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const rollback = useMutation({
    mutationFn: (body: Why & { readonly live: number }) =>
      request('rollback', { params: { merchant, number }, body }),
    async onSuccess(answer) {
      await queryClient.invalidateQueries({ queryKey: merchantKey(merchant) })
      await queryClient.invalidateQueries({ queryKey: merchantsKey })
      await navigate(generatePath(consolePaths.release, { merchant, number: String(answer.number) }))
    },
  })
  return (
    <Answered query={query}>
      {({ live, changes, findings, approvalNeeded, newerMembers, newerFields }) => {
        const touched = touchedDocuments(changes.map(({ path }) => path))
        const beyond = outOfReach(self, whoPublishes, merchant, touched)
        const isBlocked =
          beyond.length > 0 || findings.some(({ severity, isNew }) => severity === 'error' && isNew)
        return (
          <RollbackForm
            approvals={approvalNeeded.length}
            isBlocked={isBlocked}
            isPending={rollback.isPending}
            error={rollback.error}
            onSubmit={(why) => rollback.mutate({ live, ...why })}
          >
            <Text>
              <Message id="rollback.text" values={{ count: changes.length, members: newerMembers }} />
            </Text>
            {newerFields.map(({ field, members }) => (
              <Text key={field}>
                <Message id="rollback.field" values={{ field: <bdi>{field}</bdi>, members }} />
              </Text>
            ))}
            {beyond.length > 0 && (
              <Text>
                <Message
                  id="rollback.beyond"
                  values={{
                    documents: beyond.map((each) => message(messageIdOf(`document.${each}`))).join(', '),
                  }}
                />
              </Text>
            )}
            {findings.length > 0 && <FindingList findings={findings} />}
            <ChangeList changes={changes} />
          </RollbackForm>
        )
      }}
    </Answered>
  )
}
