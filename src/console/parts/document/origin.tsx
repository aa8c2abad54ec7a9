import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { provenanceQuery } from '#api/queries/configuration.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Text } from '#ui/text/text.tsx'
import { usePathText } from './use-path-text.ts'
import { When } from '../when.tsx'

interface OriginProps {
  readonly merchant: string
  readonly path: string
  /** Without a press. */
  readonly isAsked?: boolean
}

/** Who put what is live at a place there, and when; asked for at a press. */
export function Origin({ merchant, path, isAsked: isAskedAtOnce = false }: OriginProps) {
  const message = useMessage()
  const words = usePathText()
  const [isAsked, setAsked] = useState(isAskedAtOnce)
  const { data, error, isFetching } = useQuery({ ...provenanceQuery(merchant, path), enabled: isAsked })
  if (data) {
    const { release, isOlder, from } = data
    return (
      <Text look="small" muted role="status">
        <Message
          id={isOlder ? 'origin.older' : 'origin.release'}
          values={{ number: release.number, author: <bdi>{release.author}</bdi> }}
        />{' '}
        <When at={release.publishedAt} />
        {from && (
          <>
            {' '}
            <Message
              id="origin.layer"
              values={{ name: from.name, number: from.number, author: <bdi>{from.author}</bdi> }}
            />
          </>
        )}
      </Text>
    )
  }
  return (
    <>
      <Button
        size="sm"
        look="ghost"
        busy={isFetching}
        aria-label={message('origin.askOf', { place: words(path) })}
        onClick={() => setAsked(true)}
      >
        <Message id="origin.ask" />
      </Button>
      {error && <ErrorNote error={error} />}
    </>
  )
}
