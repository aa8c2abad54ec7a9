import { useEffect } from 'react'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Card } from '#ui/layout/card.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { LanguageSwitch } from '../parts/language-switch.tsx'
import { ModeSwitch } from '../parts/mode-switch.tsx'
import { InvitationStep } from './invitation-step.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

interface SignInPageProps {
  readonly invitation: string | undefined
  readonly onHold: (isHeld: boolean) => void
  readonly onDone: () => void
}

/** The whole page before anybody is signed in. */
export function SignInPage({ invitation, onHold, onDone }: SignInPageProps) {
  const message = useMessage()
  const title = message(invitation === undefined ? 'console.signIn' : 'console.invitation')
  useEffect(() => {
    document.title = message('console.documentTitle', { page: title })
  }, [message, title])
  return (
    <Page>
      <Bar>
        <Brand>
          <Icon name="star" size={20} />
          <Message id="console.title" />
        </Brand>
        <LanguageSwitch />
        <ModeSwitch />
      </Bar>
      <Main>
        <Card>
          <Head>
            <Heading level={1} look="heading">
              {title}
            </Heading>
          </Head>
          {invitation === undefined ? (
            <SignInSteps onHold={onHold} onDone={onDone} />
          ) : (
            <InvitationStep invitation={invitation} onHold={onHold} onDone={onDone} />
          )}
        </Card>
        {invitation === undefined && isOwnMachine() && (
          <Text muted>
            <Message id="console.signIn.demo" values={{ command: <code dir="ltr">npm start</code> }} />
          </Text>
        )}
      </Main>
    </Page>
  )
}

function isOwnMachine() {
  return /(^|\.)localhost$|^127\./.test(window.location.hostname)
}

const Page = styled('div', { base: { minHeight: '100dvh', display: 'grid', gridTemplateRows: 'auto 1fr' } })
const Bar = styled('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    px: { base: '4', md: '6' },
    minHeight: '3.75rem',
    // The name of the language is read in whole.
    '& > :not(:first-child)': { flex: 'none' },
  },
})
const Brand = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: { base: '2', md: '2.5' },
    marginInlineEnd: 'auto',
    '& > svg': { flex: 'none' },
    fontSize: { base: 'sm', md: 'md' },
    fontFamily: 'heading',
    fontWeight: 'bold',
  },
})
const Main = styled('main', {
  base: {
    display: 'grid',
    alignContent: 'center',
    gap: '5',
    width: '100%',
    maxWidth: '28rem',
    mx: 'auto',
    px: '4',
    py: '8',
  },
})
const Head = styled('div', { base: { mb: '5' } })
