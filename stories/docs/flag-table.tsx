import { Markdown } from '@storybook/addon-docs/blocks'
import { toId } from 'storybook/internal/csf'
import { flagRow } from '#schemas/config/flags.ts'
import { formFlags, type FormFlag } from '#schemas/forms/form-model.ts'
import { switchedForms } from '../forms/form-combinations.ts'
import { formTitles } from '../forms/form-titles.ts'

/** Each flag that changes forms, what it switches, and the forms that look different with it. */
export function FlagTable() {
  const rows = formFlags.map(
    (flag) => `| ${flagRow(flag).description} | \`${flag}\` | ${formsOf(flag).join(', ')} |`,
  )
  return (
    <Markdown>{['| What it switches | Flag | Forms |', '| --- | --- | --- |', ...rows].join('\n')}</Markdown>
  )
}

function formsOf(flag: FormFlag) {
  return Object.entries(switchedForms)
    .filter(([, { always, flags }]) => ([...always, ...flags] as readonly FormFlag[]).includes(flag))
    .map(([name]) => {
      const title = formTitles[name as keyof typeof switchedForms]
      return `[${title}](?path=/docs/${toId(`Forms/${title}`)}--docs)`
    })
}
