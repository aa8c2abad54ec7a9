import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { useCopy } from '#ui/hooks/use-copy.ts'

interface CopyCodeProps {
  readonly code: string
  readonly recipient: string
}

/** A code, large, and a button that copies it; where a browser does not let it, the code is selected for whoever copies it by hand. */
export function CopyCode({ code, recipient }: CopyCodeProps) {
  const message = useMessage()
  const { shown, copy, outcome } = useCopy<HTMLElement>(code, {
    copied: message('outbox.copied.said', { code }),
    selected: message('outbox.selected.said'),
  })
  return (
    <>
      <Code ref={shown} dir="ltr">
        {code}
      </Code>
      <Button
        size="sm"
        look="outline"
        aria-label={outcome ? undefined : message('outbox.copyOf', { recipient })}
        onClick={() => void copy()}
      >
        {outcome === 'copied' && <Icon name="check" size={18} />}
        <Message id={outcome ? `outbox.${outcome}` : 'outbox.copy'} />
      </Button>
    </>
  )
}

const Code = styled('code', {
  base: {
    px: '3',
    py: '1',
    borderRadius: 'm',
    bg: 'sunken',
    fontFamily: 'body',
    fontSize: '2xl',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '0.12em',
    lineHeight: 'snug',
    userSelect: 'all',
  },
})
