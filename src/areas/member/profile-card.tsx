import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { FormattedDate } from 'react-intl'
import { failureOf } from '#machines/failure-of.ts'
import type { FormData } from '#schemas/forms/form.ts'
import { request } from '#api/client.ts'
import { memberKey, profileQuery } from '#api/queries/member.ts'
import { SchemaForm } from '#forms/schema-form/schema-form.tsx'
import { useCompiledForm, type CompiledFormState } from '#forms/form-modules/use-compiled-form.ts'
import { FormGate } from '#forms/form-modules/form-gate.tsx'
import { useDialogDraft } from '#features/session/dialogs/use-dialog-draft.ts'
import { useFailure } from '#errors/use-failure.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Text } from '#ui/text/text.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import type { Member } from './member.ts'
import { ProfilePicture } from './profile-picture.tsx'
import { Section } from './section.tsx'
import { styled } from '#ui/styles/styled.tsx'

/** The member's profile, in the form that the merchant's rules produce, and picture (requirement MEM-2). */
export function ProfileCard({ member }: { readonly member: Member }) {
  const form = useCompiledForm('profile.member')
  return (
    <Section
      id="profile"
      title={<Message id="profile.title" />}
      query={useQuery(profileQuery())}
      height="16rem"
    >
      {({ fixed, fields }) => (
        <>
          <ProfilePicture member={member} />
          <Fixed>
            {Object.entries(fixed).map(([field, value]) => (
              <div key={field}>
                <dt>
                  <Message id={messageIdOf(`field.${field}`)} />
                </dt>
                <dd>
                  {field === 'birthday' ? (
                    // A day, wherever one is.
                    <FormattedDate value={value} dateStyle="long" timeZone="UTC" />
                  ) : (
                    <bdi>{value}</bdi>
                  )}
                </dd>
              </div>
            ))}
          </Fixed>
          <FormGate state={form} absent={null} takesFocus={false}>
            {(ready) => <ProfileForm ready={ready} initial={fields} account={member.account} />}
          </FormGate>
        </>
      )}
    </Section>
  )
}

function ProfileForm({
  ready,
  initial,
  account,
}: {
  readonly ready: Extract<CompiledFormState, { status: 'ready' }>
  readonly initial: Readonly<Record<string, string>>
  readonly account: string
}) {
  // What was typed and not saved is there again after a maintenance.
  const draft = useDialogDraft(`profile:${account}`, ready.module, initial)
  useEffect(() => draft.adopt(initial), [draft, initial])
  const queryClient = useQueryClient()
  const message = useMessage()
  const announce = useAnnounce()
  const [saved, setSaved] = useState(false)
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (data: FormData) => {
      const texts = Object.entries(data).flatMap(([field, value]) =>
        typeof value === 'string' ? [[field, value] as const] : [],
      )
      return request('changeProfile', { body: { form: ready.hash, fields: Object.fromEntries(texts) } })
    },
    onSuccess(_, sent) {
      setSaved(true)
      draft.settle(sent)
      announce(message('profile.saved'))
      return queryClient.invalidateQueries({ queryKey: memberKey })
    },
  })
  const told = useFailure(
    useMemo(() => (error ? failureOf(error) : undefined), [error]),
    ready.module.form,
  )
  return (
    <SchemaForm
      loaded={ready.module}
      draft={draft}
      busy={isPending}
      {...told}
      submitLabel={<Message id="profile.save" />}
      onSubmit={(data) => {
        setSaved(false)
        return mutateAsync(data).then(ignore, ignore)
      }}
    >
      {saved && (
        <Text muted>
          <Message id="profile.saved" />
        </Text>
      )}
    </SchemaForm>
  )
}

function ignore() {}

const Fixed = styled('dl', {
  base: {
    display: 'grid',
    gap: '2',
    my: '4',
    '& dt': { color: 'fg.muted' },
    '& dd': { fontWeight: 'medium' },
  },
})
