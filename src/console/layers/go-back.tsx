import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import { merchantKey, merchantsKey } from '#api/queries/configuration.ts'
import { layerBackQuery, layersQuery } from '#api/queries/layers.ts'
import { whoAdministers } from '#schemas/calls/operator-roles.ts'
import { ownerOfLayer } from '#schemas/config/draft-owner.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Stack } from '#forms/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Text } from '#ui/text.tsx'
import { useAnnounce } from '#ui/use-announce.ts'
import { Answered } from '../parts/answered.tsx'
import { ConsoleField } from '../parts/console-field.tsx'
import { emergencyBody, EmergencyFields } from '../parts/emergency-fields.tsx'
import { FindingList } from '../parts/finding-list.tsx'
import { hasRole, useSelf } from '../sign-in/use-self.ts'
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
  if (!hasRole(useSelf(), whoAdministers, ownerOfLayer(layer))) return null
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
  const [note, setNote] = useState('')
  const [emergency, setEmergency] = useState<string>()
  const { data } = query
  const publish = useMutation({
    mutationFn: async () =>
      data &&
      request('publishLayer', {
        params: { layer },
        body: { base: live, content: data.content, note: note.trim(), ...emergencyBody(emergency) },
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
        const isBlocked = findings.some(({ severity }) => severity === 'error')
        return (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (note.trim() !== '' && !isBlocked && !publish.isPending) publish.mutate()
            }}
          >
            <Stack>
              <LayerReach merchants={merchants} />
              {findings.length > 0 && <FindingList findings={findings} />}
              {approvalNeeded.length > 0 && (
                <>
                  <Text>
                    <Message id="publish.approval" values={{ count: approvalNeeded.length }} />
                  </Text>
                  <EmergencyFields value={emergency} onChange={setEmergency} />
                </>
              )}
              <ConsoleField
                id="back-note"
                label="publish.note"
                help="publish.note.help"
                value={note}
                required
                maxLength={500}
                autoComplete="off"
                onChange={setNote}
              />
              <div>
                <Button type="submit" look="danger" busy={publish.isPending} disabled={isBlocked}>
                  <Message id="rollback.do" />
                </Button>
              </div>
            </Stack>
            {publish.error && <ErrorNote error={publish.error} onRetry="submit" />}
          </form>
        )
      }}
    </Answered>
  )
}
