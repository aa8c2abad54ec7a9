import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import 'virtual:call-table/late'
import { avatarOf } from '#schemas/pictures/avatars.ts'
import { pictureTypes } from '#schemas/pictures/picture.ts'
import { failureOf } from '#machines/failure-of.ts'
import { request } from '#api/client.ts'
import { memberIconQuery, memberKey } from '#api/queries/member.ts'
import { ErrorRemedy } from '#errors/error-remedy.tsx'
import { useErrorMessage } from '#errors/use-error-message.ts'
import { MemberAvatar } from '#features/session/current/member-avatar.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldNotes } from '#ui/fields/field-frame.tsx'
import { FileButton } from '#ui/buttons/file-button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { AvatarChoice } from './avatar-choice.tsx'
import { dataUrlOf } from './data-url-of.ts'
import type { Member } from './member.ts'
import { pictureFault } from './picture-fault.ts'

interface Chosen {
  readonly body: File
  /** Which of the avatars it is, where it is one. */
  readonly query: { readonly avatar?: number }
}

/** The picture of a member: shown as soon as it is chosen, and what is wrong with a file is said at its button. */
export function ProfilePicture({ member }: { readonly member: Member }) {
  const { data: src } = useQuery(memberIconQuery(member.iconChangedAt))
  const queryClient = useQueryClient()
  const message = useMessage()
  const announce = useAnnounce()
  const errorMessage = useErrorMessage()
  const id = useId()
  const [fault, setFault] = useState<'type' | 'size'>()
  const [preview, setPreview] = useState<string>()
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (chosen: Chosen | null) => {
      setPreview(chosen ? await dataUrlOf(chosen.body) : undefined)
      await (chosen ? request('setMemberIcon', chosen) : request('removeMemberIcon', {}))
      await queryClient.invalidateQueries({ queryKey: memberKey })
    },
    onSuccess: (_, chosen) => announce(message(chosen ? 'profile.picture.saved' : 'profile.picture.removed')),
    onSettled: () => setPreview(undefined),
  })
  const failure = fault || !error ? undefined : failureOf(error)
  const wrong = fault ? message(`profile.picture.${fault}`) : failure && errorMessage(failure)
  const choose = (body: File, avatar?: number) => {
    const found = pictureFault(body)
    setFault(found)
    if (!found) mutate({ body, query: avatar === undefined ? {} : { avatar } })
  }
  const current = member.iconChangedAt === undefined ? avatarOf(member.account) : member.avatar
  return (
    <Row>
      <MemberAvatar member={member} src={preview ?? src} size="4.5rem" />
      <Words>
        <Buttons>
          <FileButton
            {...controlProps(id, { help: true, error: Boolean(wrong) })}
            accept={pictureTypes.join()}
            busy={isPending}
            onChoose={choose}
          >
            <Message id={src ? 'profile.picture.change' : 'profile.picture.choose'} />
          </FileButton>
          {src && (
            <Button
              look="ghost"
              size="sm"
              busy={isPending}
              onClick={() => {
                setFault(undefined)
                mutate(null)
              }}
            >
              <Message id="profile.picture.remove" />
            </Button>
          )}
        </Buttons>
        <AvatarChoice current={current} busy={isPending} onChoose={choose} />
        <div role="alert">
          <FieldNotes id={id} error={wrong} />
        </div>
        {failure && (
          <ErrorRemedy
            failure={failure}
            busy={isPending}
            onRetry={variables === undefined ? undefined : () => mutate(variables)}
          />
        )}
        <FieldNotes id={id} help={<Message id="profile.picture" />} />
      </Words>
    </Row>
  )
}

const Row = styled('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'start', sm: 'center' },
    gap: '4',
    my: '4',
  },
})
const Words = styled('div', { base: { display: 'grid', gap: '2', minWidth: '0' } })
const Buttons = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
