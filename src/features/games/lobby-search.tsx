import { useMessage } from '#i18n/use-message.ts'
import { longestQuery } from '#schemas/games/search/search-catalogue.ts'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { styled } from '#ui/styled.tsx'

interface LobbySearchProps {
  readonly value: string
  readonly onChange: (query: string) => void
}

/** The box in which games are searched; every letter narrows the list, and nothing has to be sent. */
export function LobbySearch({ value, onChange }: LobbySearchProps) {
  const message = useMessage()
  return (
    <Root role="search" onSubmit={(event) => event.preventDefault()}>
      <Icon name="search" size={18} />
      <TextInput
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestQuery}
        aria-label={message('games.search')}
        placeholder={message('games.search')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Root>
  )
}

const Root = styled('form', {
  base: {
    position: 'relative',
    flex: '1',
    minWidth: 'min(100%, 16rem)',
    maxWidth: { base: 'full', md: '26rem' },
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
