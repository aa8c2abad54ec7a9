import { useSite } from '#config/use-site.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { visitChoice } from './visit-choice.ts'

/** Asks whether a visitor may be counted. It has its own place above the bottom of the window, and lies over nothing. */
export function VisitConsent() {
  const { siteName } = useSite().permission
  const message = useMessage()
  return (
    <Strip aria-label={message('visits.title')}>
      <Text look="small">
        <Message id="visits.ask" values={{ site: siteName }} />
      </Text>
      <Choices>
        <Button look="outline" size="sm" onClick={visitChoice.refuse}>
          <Message id="visits.refuse" />
        </Button>
        <Button look="outline" size="sm" onClick={visitChoice.allow}>
          <Message id="visits.allow" />
        </Button>
      </Choices>
    </Strip>
  )
}

const Strip = styled('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '6',
    rowGap: '2',
    px: { base: '4', md: '6' },
    py: '3',
    bg: 'surface',
    borderBlockStartWidth: '1px',
    '& > p': { maxWidth: '44rem' },
  },
})
const Choices = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
