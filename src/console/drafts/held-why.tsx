import { errorCodeOf } from '#machines/error-code-of.ts'
import { useErrorMessage } from '#errors/use-error-message.ts'
import { Message } from '#i18n/message.tsx'
import { Text } from '#ui/text/text.tsx'
import { usePathText } from '../parts/document/use-path-text.ts'
import type { Schedule } from './schedule.ts'

/** Why a planned release was held back, and which places are in its way. */
export function HeldWhy({ held }: { readonly held: NonNullable<Schedule['held']> }) {
  const errorMessage = useErrorMessage()
  const words = usePathText()
  const places = [...new Set(held.paths)]
  return (
    <>
      <Text look="small">{errorMessage({ code: errorCodeOf(held) })}</Text>
      {places.length > 0 && (
        <Text look="small">
          <Message id="schedule.held.places" values={{ count: places.length }} />
        </Text>
      )}
      <ul>
        {places.map((path) => (
          <li key={path}>
            <Text look="small" as="span">
              <bdi>{words(path)}</bdi>
            </Text>
          </li>
        ))}
      </ul>
    </>
  )
}
