import { useMessage } from '#i18n/use-message.ts'
import { Icon } from '#ui/icon.tsx'
import { styled } from '#ui/styled.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { longestQuery } from './find-articles.ts'

interface HelpSearchProps {
  readonly value: string
  readonly onChange: (query: string) => void
}

/** The box in which articles are searched, with each letter. */
export function HelpSearch({ value, onChange }: HelpSearchProps) {
  const message = useMessage()
  return (
    <Root role="search" onSubmit={(event) => event.preventDefault()}>
      <Icon name="search" size={18} />
      <TextInput
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={longestQuery}
        aria-label={message('help.search')}
        placeholder={message('help.search')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Root>
  )
}

const Root = styled('form', {
  base: {
    position: 'relative',
    width: 'full',
    maxWidth: { base: 'full', sm: '32rem' },
    '& > svg': {
      position: 'absolute',
      insetInlineStart: '3',
      insetBlockStart: 'calc(50% - 9px)',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
    '& > input': { paddingInlineStart: '2.5rem' },
  },
})
