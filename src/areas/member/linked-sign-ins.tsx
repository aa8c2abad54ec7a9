import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorCodeOf } from '#machines/error-code-of.ts'
import { request } from '#api/client.ts'
import { memberKey } from '#api/queries/member.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'
import type { Security } from './secrets.ts'
import { Item } from './item.tsx'

/** Providers with whom the account can be signed in to. */
export function LinkedSignIns({ linked }: { readonly linked: Security['linked'] }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (provider: Security['linked'][number]['provider']) =>
      request('unlinkSignIn', { body: { provider } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: memberKey }),
  })
  return linked.map(({ provider, linkedAt }) => (
    <Item key={provider}>
      <div>
        <Text as="strong">
          <Message id={messageIdOf(`security.linked.${provider}`)} />
        </Text>
        <Text look="small" muted>
          <Message id="security.linkedAt" values={{ date: new Date(linkedAt) }} />
        </Text>
        {error && (
          <Text role="alert">
            <Message id={messageIdOf(`error.${errorCodeOf(error)}`)} />
          </Text>
        )}
      </div>
      <Button look="outline" size="sm" busy={isPending} onClick={() => mutate(provider)}>
        <Message id="security.unlink" />
      </Button>
    </Item>
  ))
}
