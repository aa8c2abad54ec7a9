import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#server/platform/project-root.ts'

const folder = join(projectRoot, 'docs/decisions')
const records = readdirSync(folder).filter((file) => /^\d{3}-/.test(file))
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const index = read('README.md')

describe('decision record', () => {
  it.each(records)('%s has a title, a date, a status and a line in the index', (file) => {
    const number = file.slice(0, 3)
    const [, title = ''] = new RegExp(`^# ${number} (.+)\n`).exec(read(file)) ?? []
    expect(title).not.toBe('')
    expect(read(file)).toMatch(/^# .+\n\n\d{4}-\d{2}-\d{2} · (accepted|superseded (in part )?by \[\d{3}\])/)
    expect(index).toContain(`- [${number}](${file}) ${title}`)
  })

  it('has a number of its own', () => {
    const numbers = records.map((file) => file.slice(0, 3))
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  })
})
