import { useMutation, useQueryClient } from '@tanstack/react-query'
import 'virtual:call-table/late'
import { request } from '#api/client.ts'
import { memberKey } from '#api/queries/member.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { usePersistentWindow } from '#ui/dialogs/persistent-window.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { useCopy } from '#ui/hooks/use-copy.ts'
import type { GivenCodes } from './authenticator-dialog.tsx'

interface RecoveryCodesDialogProps {
  readonly given: GivenCodes
}

/**
 * Recovery codes, kept open until the platform has taken it that they are saved. Where it does not, it can be closed all the same: the
 * security centre then goes on to say that nobody has said so.
 */
export function RecoveryCodesDialog({ given: { recoveryCodes: codes, codeSet } }: RecoveryCodesDialogProps) {
  const queryClient = useQueryClient()
  const message = useMessage()
  const announce = useAnnounce()
  const keep = usePersistentWindow()
  const said = {
    copied: message('security.recovery.copied.said'),
    selected: message('security.recovery.selected'),
  }
  const { shown, copy, outcome } = useCopy<HTMLOListElement>(codes.join('\n'), said)
  const refresh = () => queryClient.invalidateQueries({ queryKey: memberKey })
  const saved = useMutation({
    mutationFn: () => request('keepRecoveryCodes', { body: { codeSet } }),
    async onSuccess() {
      // What is shown next must not say that they are not saved.
      await refresh()
      close()
    },
  })
  const close = () => {
    keep(undefined)
    announce(message('security.authenticator.done'))
  }
  const closeAnyway = () => {
    void refresh()
    close()
  }
  const done = () => saved.mutate()
  return (
    <Dialog
      open
      // A stray press must not close it.
      dismissible={false}
      onClose={done}
      title={<Message id="security.recovery" />}
      closeLabel={message('action.close')}
      // From the first button on a small phone nobody would see what they are.
      initialFocus="title"
    >
      <Stack>
        <Text>
          <Message id="security.recovery.text" />
        </Text>
        <Codes ref={shown}>
          {codes.map((code) => (
            <li key={code}>
              <code dir="ltr">{code}</code>
            </li>
          ))}
        </Codes>
        {outcome === 'selected' && <Text>{said.selected}</Text>}
        <Button look="outline" onClick={() => void copy()}>
          {outcome === 'copied' && <Icon name="check" size={18} />}
          <Message id={outcome === 'copied' ? 'security.recovery.copied' : 'security.recovery.copy'} />
        </Button>
        {saved.error && (
          <div>
            <Text>
              <Message id="security.recovery.unrecorded" />
            </Text>
            <ErrorNote error={saved.error} />
          </div>
        )}
        <Button size="lg" busy={saved.isPending} onClick={done}>
          <Message id="security.recovery.kept" />
        </Button>
        {saved.error && (
          <Button look="outline" onClick={closeAnyway} ref={show}>
            <Message id="security.recovery.closeAnyway" />
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}

const Codes = styled('ol', {
  base: {
    display: 'grid',
    // Two beside each other, also on the smallest phone.
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(6.7em, 34%), 1fr))',
    gap: '2',
    p: '4',
    borderRadius: 'm',
    bg: 'sunken',
    fontSize: { base: 'md', md: 'lg' },
    '& code': { fontSize: 'inherit' },
  },
})

/** What comes after a press lies below the edge of a small phone. */
function show(button: HTMLElement | null) {
  button?.scrollIntoView({ block: 'center' })
}
