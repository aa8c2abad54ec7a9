import { Markdown, Title, useOf } from '@storybook/addon-docs/blocks'
import { machineWalks } from '#tests/walks/machine-walks.ts'
import { machineTitle } from '../machines/story-address.ts'
import { Statechart } from '../machines/statechart.tsx'
import { abouts } from './about.ts'
import type { About } from './component-about.ts'
import { MessageTable } from './message-table.tsx'
import { SamplePanel } from './sample-panel.tsx'

/** The page of a component: what it is for, its chart, its states by name, what is good and bad, and its messages. */
export function StoryDocs() {
  const { csfFile } = useOf('meta', ['meta'])
  const { title } = csfFile.meta
  const about = abouts[title]
  const walk = Object.values(machineWalks).find((each) => machineTitle(each) === title)
  const stories = Object.values(csfFile.stories).filter(({ name }) => name !== undefined)
  return (
    <>
      <Title>{title.split('/').at(-1) ?? title}</Title>
      {about && <Markdown>{`${about.purpose}\n\n**When it shows.** ${about.shownWhen}`}</Markdown>}
      {walk && (
        <SamplePanel>
          <Statechart walk={walk} />
        </SamplePanel>
      )}
      <Markdown>{storyTable(stories)}</Markdown>
      {about && <Markdown>{goodAndBad(about)}</Markdown>}
      {about?.messages && <MessageTable beginnings={about.messages} />}
    </>
  )
}

interface ListedStory {
  readonly id: string
  readonly name: string
  readonly parameters?: Readonly<Record<string, unknown>>
}

/** Names that designers use first, and those of the code last; a column for which no story has anything is left out. */
function storyTable(stories: readonly ListedStory[]) {
  const rows = stories.map(({ id, name, parameters }) => {
    const { note = '', code = '' } = (parameters ?? {}) as { note?: string; code?: string }
    return [`[${name}](?path=/story/${id})`, note, code && `\`${code}\``]
  })
  const columns = ['Story', 'What it is', 'In the code']
  const filled = columns.flatMap((_, at) => (rows.some((row) => row[at]) ? [at] : []))
  const line = (cells: readonly string[]) => `| ${filled.map((at) => cells[at]).join(' | ')} |`
  return ['## States', '', line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
}

function goodAndBad({ good, bad }: About) {
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')
  return `## Do\n\n${list(good)}\n\n## Do not\n\n${list(bad.map((line) => line.replace(/^Do not (.)/, (_, first: string) => first.toUpperCase())))}`
}
