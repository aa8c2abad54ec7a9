import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import { merchantKey, merchantsKey } from '#api/queries/configuration.ts'
import { layerBackQuery, layersQuery } from '#api/queries/layers.ts'
import { whoAdministers } from '#schemas/operators/operator-roles.ts'
import { ownerOfLayer } from '#schemas/config/edits/draft-owner.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Text } from '#ui/text/text.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { Answered } from '../parts/answered.tsx'
import { FindingList } from '../parts/document/finding-list.tsx'
import { RollbackForm, type Why } from '../parts/rollback-form.tsx'
import { hasUnlimitedRole, useSelf } from '../sign-in/use-self.ts'
import { LayerReach } from './layer-reach.tsx'

interface GoBackProps {
  readonly layer: string
  /** The release whose content is published again. */
  readonly number: number
  /** That of now. */
  readonly live: number
}

/** Publishes again what a layer said in an older release, after saying what that changes at whom below it. */
export function GoBack(props: GoBackProps) {
  const { layer, number } = props
  const message = useMessage()
  const [isOpen, setOpen] = useState(false)
  if (!hasUnlimitedRole(useSelf(), whoAdministers, ownerOfLayer(layer))) return null
  return (
    <>
      <Button
        size="sm"
        look="outline"
        aria-label={message('layers.back.label', { number })}
        onClick={() => setOpen(true)}
      >
        <Message id="rollback.open" />
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={<Message id="rollback.title" values={{ number }} />}
          closeLabel={message('action.close')}
          holdsInput
        >
          <Question {...props} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function Question({ layer, number, live, onDone }: GoBackProps & { readonly onDone: () => void }) {
  const query = useQuery(layerBackQuery(layer, number, live))
  const queryClient = useQueryClient()
  const announce = useAnnounce()
  const message = useMessage()
  const { data } = query
  const publish = useMutation({
    mutationFn: async (why: Why) =>
      data &&
      request('publishLayer', {
        params: { layer },
        body: { base: live, content: data.content, ...why },
      }),
    async onSuccess(made) {
      if (made) announce(message('publish.done', { number: made.number }))
      onDone()
      await queryClient.invalidateQueries({ queryKey: layersQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: merchantKey(ownerOfLayer(layer)) })
      await queryClient.invalidateQueries({ queryKey: merchantsKey })
    },
  })
  return (
    <Answered query={query}>
      {({ reach }) => {
        if (!reach)
          return (
            <Text>
              <Message id="layers.back.same" />
            </Text>
          )
        const { findings, merchants, approvalNeeded } = reach
        return (
          <RollbackForm
            approvals={approvalNeeded.length}
            noteHelp="publish.note.help"
            isBlocked={findings.some(({ severity }) => severity === 'error')}
            isPending={publish.isPending}
            error={publish.error}
            onSubmit={publish.mutate}
          >
            <LayerReach merchants={merchants} />
            {findings.length > 0 && <FindingList findings={findings} />}
          </RollbackForm>
        )
      }}
    </Answered>
  )
}
