import { useState } from 'react'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { CheckedForm } from '../parts/checked-form.tsx'
import { ConsoleField } from '../parts/console-field.tsx'
import { RefusedHere } from '../parts/console-form.tsx'

interface MoveDemoTimeProps {
  /** Seconds that it can still be moved. */
  readonly rest: number
  readonly isPending: boolean
  /** Of the last try. */
  readonly error: unknown
  readonly onMove: (seconds: number) => void
}

const hour = 3_600
const steps = [
  ['tenMinutes', 600],
  ['hour', hour],
  ['day', 24 * hour],
] as const

/** Three usual steps, and a field for any number of hours. */
export function MoveDemoTime({ rest, isPending, error, onMove }: MoveDemoTimeProps) {
  const [hours, setHours] = useState('')
  const [pressed, setPressed] = useState<string>()
  const move = (step: string, seconds: number) => {
    if (isPending) return
    setPressed(step)
    onMove(seconds)
  }
  return (
    <>
      {Boolean(error) && !isPending && <RefusedHere error={error} />}
      <Row>
        {steps.map(([step, seconds]) => (
          <Button
            key={step}
            look="outline"
            busy={isPending && pressed === step}
            disabled={seconds > rest}
            onClick={() => move(step, seconds)}
          >
            <Message id={`outbox.time.${step}`} />
          </Button>
        ))}
      </Row>
      <CheckedForm onSubmit={() => move('hours', Number(hours) * hour)}>
        <Row>
          <ConsoleField
            id="demo-hours"
            label="outbox.time.hours"
            help="outbox.time.hours.help"
            helpValues={{ most: Math.floor(rest / hour) }}
            type="number"
            inputMode="numeric"
            autoComplete="off"
            min={1}
            max={Math.floor(rest / hour)}
            step={1}
            required
            value={hours}
            onChange={setHours}
          />
          <Button type="submit" busy={isPending && pressed === 'hours'}>
            <Message id="outbox.time.move" />
          </Button>
        </Row>
      </CheckedForm>
    </>
  )
}

const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
