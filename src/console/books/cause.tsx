import { Text } from '#ui/text/text.tsx'

interface CauseProps {
  /** Who made the key: `vendor:OWL`, `member:12`. */
  readonly scope: string
  readonly of: string
  readonly cause: string
}

/** What made the server move money, as whoever looks for it in the logs needs it. */
export function Cause({ scope, of, cause }: CauseProps) {
  return (
    <Text look="small" muted>
      <bdi>{scope}</bdi> · <bdi>{of}</bdi>
      {cause !== scope && (
        <>
          {' · '}
          <bdi>{cause}</bdi>
        </>
      )}
    </Text>
  )
}
