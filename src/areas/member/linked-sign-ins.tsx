import { useMutation, useQueryClient } from '@tanstack/react-query'
import 'virtual:call-table/late'
import { signInProviderIds, type SignInProviderId } from '#schemas/config/sign-in-providers.ts'
import { request } from '#api/client.ts'
import { memberKey } from '#api/queries/member.ts'
import { useSite } from '#config/use-site.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Text } from '#ui/text/text.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import type { Security } from './secrets.ts'
import { Item } from './item.tsx'

interface LinkedSignInsProps extends Pick<Security, 'linked' | 'hasPassword'> {
  readonly onLink: (provider: SignInProviderId) => void
}

/** Providers with whom the account can be signed in to, and those with whom it could. */
export function LinkedSignIns({ linked, hasPassword, onLink }: LinkedSignInsProps) {
  const { signIn } = useSite().site
  const shown = signInProviderIds.filter(
    (id) => signIn.includes(id) || linked.some(({ provider }) => provider === id),
  )
  return shown.map((provider) => {
    const linkedAt = linked.find((each) => each.provider === provider)?.linkedAt
    return (
      <Row
        // What failed before it was linked, or unlinked after all, is said no more.
        key={`${provider} ${linkedAt ?? ''}`}
        provider={provider}
        linkedAt={linkedAt}
        hasPassword={hasPassword}
        onLink={() => onLink(provider)}
      />
    )
  })
}

interface RowProps {
  readonly provider: SignInProviderId
  readonly linkedAt: string | undefined
  readonly hasPassword: boolean
  readonly onLink: () => void
}

function Row({ provider, linkedAt, hasPassword, onLink }: RowProps) {
  const queryClient = useQueryClient()
  const message = useMessage()
  const announce = useAnnounce()
  const values = { provider: message(`security.linked.${provider}`) }
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request('unlinkSignIn', { body: { provider } }),
    onSuccess() {
      announce(message('security.unlinked.done', values))
      return queryClient.invalidateQueries({ queryKey: memberKey })
    },
  })
  return (
    <Item>
      <div>
        <Text as="strong">{values.provider}</Text>{' '}
        <Badge tone={linkedAt ? 'success' : 'warning'}>
          <Message id={linkedAt ? 'security.isLinked' : 'security.isNotLinked'} />
        </Badge>
        {linkedAt && (
          <Text look="small" muted>
            <Message id="security.linkedAt" values={{ date: new Date(linkedAt) }} />
          </Text>
        )}
        {!linkedAt && !hasPassword && (
          <Text look="small" muted>
            <Message id="security.link.needsPassword" />
          </Text>
        )}
        {error && <ErrorNote error={error} />}
      </div>
      {linkedAt && (
        <Button look="outline" size="sm" busy={isPending} onClick={() => mutate()}>
          <Message id="security.unlinkOf" values={values} />
        </Button>
      )}
      {!linkedAt && hasPassword && (
        <Button look="outline" size="sm" onClick={onLink}>
          <Message id="security.link" values={values} />
        </Button>
      )}
    </Item>
  )
}
