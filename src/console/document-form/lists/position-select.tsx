import { useState } from 'react'
import { useMessage } from '#i18n/use-message.ts'
import { SelectInput } from '#ui/selects/select-input.tsx'
import { styled } from '#ui/styles/styled.tsx'

export interface PositionSelectProps {
  readonly id: string
  readonly name: string
  readonly place: number
  readonly places: number
  readonly onMove: (to: number) => void
}

/** Brings an entry right to the place where it belongs. Its choices are drawn when somebody goes there: a long list has many. */
export function PositionSelect({ id, name, place, places, onMove }: PositionSelectProps) {
  const message = useMessage()
  const [isNear, setNear] = useState(false)
  const all = isNear ? Array.from({ length: places }, (_, at) => at) : [place]
  const draw = () => setNear(true)
  return (
    <Width>
      <SelectInput
        id={id}
        aria-label={message('document.moveTo', { entry: name })}
        value={String(place)}
        options={all.map((at) => ({ value: String(at), label: String(at + 1) }))}
        onFocus={draw}
        onPointerEnter={draw}
        onPointerDown={draw}
        onChange={({ target }) => onMove(Number(target.value))}
      />
    </Width>
  )
}

/** On a phone there are the steps, and no room beside them. */
const Width = styled('div', { base: { width: '5rem', flex: 'none', display: { base: 'none', md: 'block' } } })
