import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { AskUs } from '#features/content/ask-us.tsx'
import { RichText } from '#features/content/rich-text.tsx'
import { Steps } from '#features/content/steps.tsx'
import { writtenIn } from '#i18n/written-in.ts'
import { Message } from '#i18n/message.tsx'
import { buttonRecipe } from '#ui/buttons/button-recipe.ts'
import { ConfiguredLink } from '#ui/links/configured-link.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'

interface JoinPageProps {
  readonly page: NonNullable<CallAnswer<Calls['joinUs']>['page']>
}

/** Reasons, the way there, and the small print, with the same button at the top as a partner expects. */
export function JoinPage({ page }: JoinPageProps) {
  const { title, lead, reasons, steps, blocks, action, language } = page
  return (
    <Page>
      <Body {...writtenIn(language)}>
        <Top>
          <Heading level={1}>{title}</Heading>
          {lead && <Lead>{lead}</Lead>}
          {action && (
            <div>
              <Go link={action.link}>{action.text}</Go>
            </div>
          )}
        </Top>
        {reasons.length > 0 && (
          <Reasons>
            {reasons.map((reason, index) => (
              <Reason key={index}>
                <Heading level={2} look="subheading">
                  {reason.title}
                </Heading>
                <RichText blocks={reason.blocks} level={3} />
              </Reason>
            ))}
          </Reasons>
        )}
        <Columns>
          {steps.length > 0 && (
            <section aria-labelledby="join-steps">
              <Heading level={2} id="join-steps">
                <Message id="join.steps" />
              </Heading>
              <Way>
                <Steps steps={steps} level={3} />
              </Way>
            </section>
          )}
          <RichText blocks={blocks} level={2} />
        </Columns>
      </Body>
      <AskUs />
    </Page>
  )
}

const Page = styled('div', { base: { display: 'grid', gap: '10', gridTemplateColumns: 'minmax(0, 1fr)' } })
const Body = styled('article', {
  base: {
    display: 'grid',
    gap: '10',
    gridTemplateColumns: 'minmax(0, 1fr)',
    overflowWrap: 'anywhere',
  },
})
const Top = styled('header', {
  base: {
    display: 'grid',
    gap: '4',
    px: { base: '5', md: '12' },
    py: { base: '10', md: '16' },
    borderRadius: 'l',
    borderWidth: '1px',
    bg: 'sunken',
  },
})
const Lead = styled('p', { base: { maxWidth: '40rem', fontSize: 'lg', color: 'fg.muted' } })
const Go = styled(ConfiguredLink, buttonRecipe)
const Reasons = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: { base: '4', md: '5' },
    // Those of the last row fill it.
    '& > *': { flex: { base: '1 1 100%', md: '1 1 16rem' }, minWidth: '0' },
  },
})
const Reason = styled('section', {
  base: {
    layerStyle: 'card',
    display: 'grid',
    alignContent: 'start',
    gap: '2',
    p: { base: '5', md: '6' },
    boxShadow: 's',
  },
})
const Columns = styled('div', {
  base: {
    display: 'grid',
    gap: '10',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  },
})
const Way = styled('div', { base: { mt: '5' } })
