import { useSite } from '#config/use-site.ts'
import { ContactLink } from '#errors/contact-link.tsx'
import { Message } from '#i18n/message.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'

/** The way to people, where the merchant has one. */
export function AskUs() {
  const { contact } = useSite().permission
  if (!contact) return null
  return (
    <Root aria-labelledby="help-ask">
      <div>
        <Heading level={2} look="subheading" id="help-ask">
          <Message id="help.ask" />
        </Heading>
        <Text muted>
          <Message id="help.ask.text" />
        </Text>
      </div>
      <ContactLink href={contact} />
    </Root>
  )
}

const Root = styled('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    p: '5',
    borderRadius: 'l',
    bg: 'sunken',
  },
})
