import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { usePathText } from '../../parts/document/use-path-text.ts'
import { ValueText } from '../../parts/document/value-text.tsx'
import type { DraftEdits } from './draft-edits.ts'

/** Places of a draft that somebody else changed while they were edited here: both values, and whose stands. */
export function HeldEdits({
  edits: { undecided, decide },
}: {
  readonly edits: Pick<DraftEdits, 'undecided' | 'decide'>
}) {
  const message = useMessage()
  const words = usePathText()
  if (undecided.length === 0) return null
  return (
    <Places role="group" aria-label={message('draft.save.conflict')}>
      {undecided.map(({ path, from, to, isGone }) => (
        <Card key={path}>
          <strong>{words(path)}</strong>
          <Text>
            {isGone ? (
              <Message id="held.gone" />
            ) : (
              <>
                <Message id="held.theirs" />: <ValueText path={path} value={from} />
              </>
            )}
          </Text>
          <Text>
            <Message id="held.mine" />: <ValueText path={path} value={to} />
          </Text>
          <Choices>
            {!isGone && (
              <Button look="outline" onClick={() => decide(path, 'mine')}>
                <Message id="held.keepMine" />
              </Button>
            )}
            <Button look="outline" onClick={() => decide(path, 'theirs')}>
              <Message id={isGone ? 'held.giveUp' : 'held.takeTheirs'} />
            </Button>
          </Choices>
        </Card>
      ))}
    </Places>
  )
}

const Places = styled('div', { base: { display: 'grid', gap: '3', mb: '6', overflowWrap: 'anywhere' } })
const Choices = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '3' } })
