import type { FieldProps } from '@rjsf/utils'
import { flagIds, flagRow, type FlagId } from '#schemas/config/flags.ts'
import { isRecord } from '#schemas/json/read-value.ts'
import { Card } from '#ui/layout/card.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { FlagLine } from './flag-line.tsx'

/** Each flag as a switch, with what it does, what a player sees of it, and what it needs. */
export function FlagsField({ formData, fieldPathId, readonly, onChange }: FieldProps) {
  const flags: Readonly<Record<string, unknown>> = isRecord(formData) ? formData : {}
  return (
    <Card>
      <List>
        {flagIds.map((flag) => (
          <FlagLine
            key={flag}
            flag={flag}
            controlId={`${fieldPathId.$id}_${flag}`}
            isOn={flags[flag] === true}
            isFixed={readonly === true}
            missing={missing(flag)}
            onChange={(isOn) => onChange(isOn, [...fieldPathId.path, flag])}
          />
        ))}
      </List>
    </Card>
  )

  /** What has to be on for this to do anything, where nothing of it is. */
  function missing(flag: FlagId): readonly FlagId[] {
    const { needsOneOf = [] } = flagRow(flag)
    return needsOneOf.some((each) => flags[each] === true) ? [] : (needsOneOf as readonly FlagId[])
  }
}

const List = styled('ul', { base: { display: 'grid' } })
