import type { RuledFieldId } from '#schemas/forms/fields/field-ids.ts'
import { useMessage } from '#i18n/use-message.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { PositionSelect } from '../document-form/lists/position-select.tsx'
import { ruleName } from '../parts/document/rule-name.ts'

interface RuleOrderProps {
  readonly id: string
  readonly field: RuledFieldId
  readonly place: number
  readonly places: number
  readonly onMove: ((to: number, button: string) => void) | undefined
}

/** The place of a field among those of its group: a step up or down, or right where it belongs. */
export function RuleOrder({ id, field, place, places, onMove }: RuleOrderProps) {
  const message = useMessage()
  if (place < 0 || !onMove) return <Place />
  const entry = message(ruleName(field))
  const choice = `${id}__place`
  return (
    <Place>
      <PositionSelect
        id={choice}
        name={entry}
        place={place}
        places={places}
        onMove={(to) => onMove(to, choice)}
      />
      <IconButton
        icon="chevron-up"
        label={message('document.moveUp', { entry })}
        {...step(`${id}__up`, place > 0, -1)}
      />
      <IconButton
        icon="chevron-down"
        label={message('document.moveDown', { entry })}
        {...step(`${id}__down`, place < places - 1, 1)}
      />
    </Place>
  )

  function step(button: string, can: boolean, by: number) {
    return {
      id: button,
      'aria-disabled': can ? undefined : true,
      onClick: can ? () => onMove?.(place + by, button) : undefined,
    }
  }
}

const Place = styled('div', {
  base: { display: 'flex', alignItems: 'center', minWidth: { base: '0', md: '11rem' } },
})
