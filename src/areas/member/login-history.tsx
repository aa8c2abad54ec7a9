import { useInfiniteQuery } from '@tanstack/react-query'
import { loginsQuery } from '#api/queries/security.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Text } from '#ui/text/text.tsx'
import { browserName } from '#schemas/browsers/browser-name.ts'
import { Section } from './section.tsx'
import { styled } from '#ui/styles/styled.tsx'

/** Logins and failed tries, so that a stranger's would be noticed. */
export function LoginHistory() {
  const query = useInfiniteQuery(loginsQuery())
  return (
    <Section id="logins" title={<Message id="logins.title" />} query={query} height="10rem">
      {({ pages }) => {
        const logins = pages.flatMap(({ items }) => items)
        if (logins.length === 0)
          return (
            <Text muted>
              <Message id="logins.none" />
            </Text>
          )
        return (
          <Stack>
            <History>
              {logins.map(({ at, way, outcome, address, userAgent }, index) => (
                <li key={`${at}${index}`}>
                  <Message
                    id="logins.row"
                    values={{
                      time: new Date(at),
                      way,
                      outcome,
                      address,
                      browser: browserName(userAgent) ?? '',
                    }}
                  />
                </li>
              ))}
            </History>
            {query.hasNextPage && (
              <div>
                <Button
                  look="outline"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  <Message id="logins.older" />
                </Button>
              </div>
            )}
            {query.isFetchNextPageError && <ErrorNote error={query.error} />}
          </Stack>
        )
      }}
    </Section>
  )
}

const History = styled('ol', { base: { display: 'grid', gap: '2', mt: '3', textStyle: 'small' } })
