import { generatePath, Link } from 'react-router-dom'
import { Message } from '#i18n/message.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { consolePaths } from '../parts/console-paths.ts'
import { ChangeList, type ShownChange } from '../parts/document/change-list.tsx'

interface LayerReachProps {
  readonly merchants: readonly { readonly merchant: string; readonly changes: readonly ShownChange[] }[]
}

/** What something in a layer changes at whom below it. */
export function LayerReach({ merchants }: LayerReachProps) {
  return (
    <section>
      <Heading level={2} look="subheading">
        <Message id="layers.reach" values={{ count: merchants.length }} />
      </Heading>
      {merchants.length === 0 && (
        <Text muted>
          <Message id="layers.reach.none" />
        </Text>
      )}
      {merchants.map(({ merchant, changes }) => (
        <Below key={merchant}>
          <summary>
            <bdi>{merchant}</bdi>: <Message id="draft.changes" values={{ count: changes.length }} />
          </summary>
          <ChangeList changes={changes} />
          <TextLink asChild look="alone">
            <Link to={generatePath(consolePaths.overview, { merchant })}>
              <Message id="layers.reach.go" values={{ merchant: <bdi>{merchant}</bdi> }} />
            </Link>
          </TextLink>
        </Below>
      ))}
    </section>
  )
}

const Below = styled('details', {
  base: { '& > summary': { minHeight: 'touch', alignContent: 'center', cursor: 'pointer' } },
})
