import { Message } from '#i18n/message.tsx'
import { styled } from '#ui/styles/styled.tsx'

type Fact =
  | 'vendor'
  | 'jackpots'
  | 'theme'
  | 'tags'
  | 'returnToPlayer'
  | 'volatility'
  | 'lines'
  | 'bets'
  | 'released'

/** What is known of a game, name by name; what is empty is left out. */
export function GameFacts({ facts }: { readonly facts: readonly (readonly [Fact, string])[] }) {
  return (
    <List>
      {facts
        .filter(([, value]) => value !== '')
        .map(([fact, value]) => (
          <div key={fact}>
            <dt>
              <Message id={`game.${fact}`} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
    </List>
  )
}

const List = styled('dl', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
    '& dt': { color: 'fg.muted', fontSize: 'sm' },
    '& dd': { fontWeight: 'medium' },
  },
})
