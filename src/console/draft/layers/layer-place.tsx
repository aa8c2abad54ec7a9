import { configurationSchema } from '#schemas/config/documents.ts'
import { valueAt } from '#schemas/config/edits/value-at.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { Line, Row } from '../../parts/list.tsx'
import { usePathText } from '../../parts/document/use-path-text.ts'
import { ValueText } from '../../parts/document/value-text.tsx'

interface LayerPlaceProps {
  readonly path: string
  /** The name of the layer that says it. */
  readonly layer: string
  /** The documents as the layers above say them. */
  readonly theirs: unknown
  /** Who keeps those below from saying anything else. */
  readonly lockedBy: string | undefined
  readonly isFollowed: boolean
  /** Absent for who may not edit. */
  readonly onFollow: (() => void) | undefined
}

/** One place of a document that a layer above says something of. */
export function LayerPlace({ path, layer, theirs, lockedBy, isFollowed, onFollow }: LayerPlaceProps) {
  const message = useMessage()
  const place = usePathText()(path)
  return (
    <Row look="sides">
      <div>
        <Line>
          <strong>{place}</strong>
          {lockedBy !== undefined ? (
            <Badge tone="warning">
              <Icon name="lock" size={14} />
              <Message id="layers.locked" values={{ layer: lockedBy }} />
            </Badge>
          ) : (
            <Badge tone={isFollowed ? 'success' : 'brand'}>
              <Message id={isFollowed ? 'layers.followed' : 'layers.own'} values={{ layer }} />
            </Badge>
          )}
        </Line>
        <Text look="small" muted>
          <Message
            id="layers.says"
            values={{
              layer,
              value: <ValueText path={path} value={valueAt(configurationSchema, theirs, path)} />,
            }}
          />
        </Text>
      </div>
      {!isFollowed && lockedBy === undefined && onFollow && (
        <Button
          size="sm"
          look="outline"
          aria-label={message('layers.followPlace', { place, layer })}
          onClick={onFollow}
        >
          <Message id="layers.follow" values={{ layer }} />
        </Button>
      )}
    </Row>
  )
}
