import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { memberKey } from '#api/queries/member.ts'
import { Stack } from '#forms/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useKeepWindow } from '#ui/kept-window.tsx'
import { styled } from '#ui/styled.tsx'
import { Text } from '#ui/text.tsx'
import { useAnnounce } from '#ui/use-announce.ts'
import { useCopy } from '#ui/use-copy.ts'
import type { GivenCodes } from './authenticator-dialog.tsx'

interface RecoveryCodesDialogProps {
  readonly given: GivenCodes
}

/**
 * Recovery codes, kept open until the player says that they are saved. Where that cannot be told to the platform it closes too: the
 * security centre then goes on to say that nobody has said so.
 */
export function RecoveryCodesDialog({ given: { recoveryCodes: codes, codeSet } }: RecoveryCodesDialogProps) {
  const queryClient = useQueryClient()
  const message = useMessage()
  const announce = useAnnounce()
  const keep = useKeepWindow()
  const said = {
    copied: message('security.recovery.copied.said'),
    selected: message('security.recovery.selected'),
  }
  const { shown, copy, outcome } = useCopy<HTMLOListElement>(codes.join('\n'), said)
  const saved = useMutation({
    mutationFn: () => request('keepRecoveryCodes', { body: { codeSet } }),
    async onSettled() {
      // What is shown next must not say that they are not saved.
      await queryClient.invalidateQueries({ queryKey: memberKey })
      keep(undefined)
      announce(message('security.authenticator.done'))
    },
  })
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
        <Button size="lg" busy={saved.isPending} onClick={done}>
          <Message id="security.recovery.kept" />
        </Button>
      </Stack>
    </Dialog>
  )
}

const Codes = styled('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(9rem, 34%), 1fr))',
    gap: '2',
    p: '4',
    borderRadius: 'm',
    bg: 'sunken',
    '& code': { fontSize: 'lg' },
  },
})
