import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { errorCodeOf } from '#machines/error-code-of.ts'
import type { FormData } from '#schemas/forms/form.ts'
import { request } from '#api/client.ts'
import { memberIconQuery, memberKey, profileQuery } from '#api/queries/member.ts'
import { SchemaForm } from '#forms/schema-form.tsx'
import { useCompiledForm, type CompiledFormState } from '#forms/use-compiled-form.ts'
import { FormGate } from '#features/session/form-gate.tsx'
import { useFailure } from '#features/session/use-failure.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'
import { useAnnounce } from '#ui/use-announce.ts'
import type { Member } from './member.ts'
import { Section } from './section.tsx'
import { styled } from '#ui/styled.tsx'

/** What the member told of himself, by the form that the merchant's rules make of it, and his picture (requirement MEM-2). */
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
          <Picture member={member} />
          <Fixed>
            {Object.entries(fixed).map(([field, value]) => (
              <div key={field}>
                <dt>
                  <Message id={messageIdOf(`field.${field}`)} />
                </dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </Fixed>
          <FormGate state={form} absent={null} takesFocus={false}>
            {(ready) => <ProfileForm ready={ready} initial={fields} />}
          </FormGate>
        </>
      )}
    </Section>
  )
}

function ProfileForm({
  ready,
  initial,
}: {
  readonly ready: Extract<CompiledFormState, { status: 'ready' }>
  readonly initial: Readonly<Record<string, string>>
}) {
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
    onSuccess() {
      setSaved(true)
      announce(message('profile.saved'))
      return queryClient.invalidateQueries({ queryKey: memberKey })
    },
  })
  const told = useFailure(error ? { code: errorCodeOf(error) } : undefined, ready.module.form)
  return (
    <SchemaForm
      loaded={ready.module}
      initial={initial}
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

const mostBytes = 2 * 1024 * 1024

function Picture({ member }: { readonly member: Member }) {
  const { data: src } = useQuery(memberIconQuery(member.iconChangedAt))
  const queryClient = useQueryClient()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File | null) => {
      const image = file && (await base64Of(file))
      return request('setMemberIcon', { body: { image } })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: memberKey }),
  })
  return (
    <PictureRow>
      <Avatar name={member.account} size="4.5rem" src={src ?? undefined} />
      <div>
        <Choices>
          <Button
            look="outline"
            size="sm"
            busy={isPending}
            aria-describedby={id}
            onClick={() => chooser.current?.click()}
          >
            <Message id="profile.picture.choose" />
          </Button>
          {src && (
            <Button
              look="ghost"
              size="sm"
              aria-disabled={isPending}
              onClick={() => isPending || mutate(null)}
            >
              <Message id="profile.picture.remove" />
            </Button>
          )}
        </Choices>
        <Text look="caption" muted id={id}>
          <Message id="profile.picture" />
        </Text>
        <input
          ref={chooser}
          hidden
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) mutate(file)
            target.value = ''
          }}
        />
        {error && (
          <Text role="alert">
            <Message id={messageIdOf(`error.${errorCodeOf(error)}`)} />
          </Text>
        )}
      </div>
    </PictureRow>
  )
}

/** Throws `imageInvalid` for what the platform would refuse anyway, before it is sent. */
async function base64Of(file: File): Promise<string> {
  if (file.size > mostBytes) throw Object.assign(new Error('too large'), { code: 'imageInvalid' })
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
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
const PictureRow = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    my: '4',
    '& > div': { display: 'grid', gap: '1', minWidth: '0' },
  },
})
const Choices = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
