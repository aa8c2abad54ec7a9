import { basename } from 'node:path'
import { machineWalks } from '../tests/walks/machine-walks.ts'
import {
  formCombinations,
  otherFormNames,
  otherForms,
  switchedForms,
  type FormCombination,
} from '../stories/forms/form-combinations.ts'
import { stateStoryList } from '../stories/machines/state-story-list.ts'
import { errorStoryList } from '../stories/screens/error-story-list.ts'
import { routeStoryList } from '../stories/screens/route-story-list.ts'
import { exportNameOf } from '../stories/support/export-name.ts'

export const generatedFile = /[\\/]stories[\\/].*\.(states|combinations|routes|codes)\.tsx$/

/** The source of the stories of a file; `meta` is the file's own. Names are read from it, where a key in quotes is not seen. */
export function generatedStories(file: string): string {
  const [name = '', kind = ''] = basename(file).split('.')
  if (kind === 'states') return stateStories(name)
  if (kind === 'codes') return errorStories()
  if (kind === 'routes') return routeStories()
  return name === 'others' ? otherFormStories() : combinationStories(name)
}

/** One story for every reachable state of a machine. */
function stateStories(machine: string): string {
  const walk = machineWalks[machine]
  if (!walk) throw new Error(`No machine ${machine} in tests/walks/machine-walks.ts`)
  return stateStoryList(walk)
    .map(
      ({ exportName, name, args, parameters }) =>
        `export const ${exportName} = meta.story({ name: ${json(name)}, args: ${json(args)}, parameters: ${json(parameters)} })`,
    )
    .join('\n')
}

/** One story for every combination of switches, with the modules of both merchants. */
function combinationStories(form: string): string {
  const switched = Object.entries(switchedForms).find(([name]) => name === form)?.[1]
  if (!switched) throw new Error(`No form ${form} in stories/forms/form-combinations.ts`)
  return formCombinations(switched).map(formStory).join('\n')
}

/** One story for every form that no switch changes. */
function otherFormStories(): string {
  return otherForms
    .map((form) =>
      formStory({ name: otherFormNames[form] ?? form, exportName: exportNameOf(form), form, flags: '' }),
    )
    .join('\n')
}

function formStory({ name, exportName, form, flags }: FormCombination): string {
  const modules = ['solmar', 'kidlat'].map(
    (merchant) => `${merchant}: () => import('virtual:form/${merchant}/${form}/${flags}')`,
  )
  return `export const ${exportName} = meta.story({ name: ${json(name)}, parameters: { code: ${json(codeOf(form, flags))}, modules: { ${modules.join(', ')} } } })`
}

/** `register.username.captcha, USERNAMEREG3` */
function codeOf(form: string, flags: string) {
  return [form, ...flags.split('+').filter((flag) => flag && !flag.startsWith('-'))].join(', ')
}

/** One story for every screen of the route table, for a merchant who has it and somebody who may see it. */
function routeStories(): string {
  return routeStoryList()
    .map(
      ({ exportName, name, route, globals }) =>
        `export const ${exportName} = meta.story({ name: ${json(name)}, parameters: ${json({ route })}, globals: ${json(globals)} })`,
    )
    .join('\n')
}

/** One story for every code of the error table. */
function errorStories(): string {
  return errorStoryList()
    .map(
      ({ exportName, name, args, parameters, globals }) =>
        `export const ${exportName} = meta.story({ name: ${json(name)}, args: ${json(args)}, parameters: ${json(parameters)}, globals: ${json(globals)} })`,
    )
    .join('\n')
}

function json(value: unknown) {
  return JSON.stringify(value)
}
