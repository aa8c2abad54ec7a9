import { useQuery } from '@tanstack/react-query'
import { loginsQuery } from '#api/queries/security.ts'
import { Message } from '#i18n/message.tsx'
import { Text } from '#ui/text.tsx'
import { browserName } from '#schemas/browser-name.ts'
import { Section } from './section.tsx'
import { styled } from '#ui/styled.tsx'

const shown = 10

/** The last logins and failed tries, so that a stranger's would be noticed. */
export function LoginHistory() {
  return (
    <Section id="logins" title={<Message id="logins.title" />} query={useQuery(loginsQuery())} height="10rem">
      {(logins) =>
        logins.length === 0 ? (
          <Text muted>
            <Message id="logins.none" />
          </Text>
        ) : (
          <History>
            {logins.slice(0, shown).map(({ at, way, outcome, address, userAgent }, index) => (
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
        )
      }
    </Section>
  )
}

const History = styled('ol', { base: { display: 'grid', gap: '2', mt: '3', textStyle: 'small' } })
