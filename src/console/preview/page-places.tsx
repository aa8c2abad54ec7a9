import { useQuery } from '@tanstack/react-query'
import { generatePath, Link } from 'react-router-dom'
import { draftQuery } from '#api/queries/configuration.ts'
import { isAround } from '#schemas/json/json-pointer.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { consolePaths } from '../parts/console-paths.ts'
import { Origin } from '../parts/document/origin.tsx'
import { usePathText } from '../parts/document/use-path-text.ts'

interface PagePlacesProps {
  readonly merchant: string
  /** Where a place is edited; of a release of the past nowhere. */
  readonly draft: string | undefined
  readonly paths: readonly string[]
  readonly pointed: string | undefined
  readonly onPoint: (path: string) => void
  readonly onAsk: () => void
}

/** What is on the screen, the one that was pointed at with who put it there and the way to its field. */
export function PagePlaces({ merchant, draft, paths, pointed, onPoint, onAsk }: PagePlacesProps) {
  const words = usePathText()
  const [, document = ''] = (pointed ?? '').split('/')
  const { data } = useQuery({ ...draftQuery(merchant, draft ?? ''), enabled: draft !== undefined })
  const isDrafted = data?.changes.some(
    ({ path }) => pointed !== undefined && (isAround(pointed, path) || isAround(path, pointed)),
  )
  return (
    <Box>
      <Text look="small" muted>
        <Message id="inspect.help" />
      </Text>
      <div role="status">
        {pointed !== undefined && (
          <Pointed>
            <strong>{words(pointed)}</strong>
            {isDrafted && (
              <Text look="small">
                <Message id="inspect.drafted" values={{ editor: <bdi>{data?.editedBy.name}</bdi> }} />
              </Text>
            )}
            <Origin key={pointed} merchant={merchant} path={pointed} isAsked />
            {draft !== undefined && (
              <TextLink asChild look="alone">
                <Link to={`${generatePath(consolePaths.document, { merchant, draft, document })}#${pointed}`}>
                  <Message id="inspect.go" />
                </Link>
              </TextLink>
            )}
          </Pointed>
        )}
      </div>
      <details onToggle={onAsk}>
        <summary>
          <Message id="inspect.list" />
        </summary>
        <Items>
          {paths.map((path) => (
            <li key={path}>
              <Button size="sm" look="ghost" aria-pressed={path === pointed} onClick={() => onPoint(path)}>
                {words(path)}
              </Button>
            </li>
          ))}
        </Items>
      </details>
    </Box>
  )
}

const Box = styled('div', {
  base: {
    display: 'grid',
    gap: '2',
    '& summary': { minHeight: 'touch', alignContent: 'center', cursor: 'pointer' },
  },
})
const Pointed = styled('div', {
  base: { display: 'grid', justifyItems: 'start', gap: '1', p: '3', borderRadius: 'm', bg: 'sunken' },
})
const Items = styled('ul', { base: { listStyle: 'none', p: '0', m: '0' } })
