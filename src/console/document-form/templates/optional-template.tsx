import type { OptionalDataControlsTemplateProps } from '@rjsf/utils'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Text } from '#ui/text/text.tsx'

/** Adds or takes away a part that a document may go without. */
export function OptionalTemplate({
  id,
  label,
  onAddClick,
  onRemoveClick,
}: OptionalDataControlsTemplateProps) {
  if (!onAddClick && !onRemoveClick)
    return (
      <Text look="small" muted>
        {label}
      </Text>
    )
  return (
    <div>
      <Button look={onAddClick ? 'outline' : 'ghost'} size="sm" id={id} onClick={onAddClick ?? onRemoveClick}>
        <Icon name={onAddClick ? 'plus' : 'close'} size={18} />
        {label}
      </Button>
    </div>
  )
}
